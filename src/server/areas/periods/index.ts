/** What others may use of closing days and months. */
export { followOpening } from './opening-refresh-commands.ts'
