/** Where a backup is taken, which is offered after a closing. */
export const BACKUP = '/system/backup'
