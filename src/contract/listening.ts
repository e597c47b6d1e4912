/** Why an address could not be listened on, in words for the person who asked for it. */

type Asked = {
  host: string
  port: number
  /** Asked for on a page, not on a command line: no option is named then. */
  onPage?: boolean
}

/**
 * @param error what `listen` failed with
 * @param asked the address that was asked for
 * @returns null when the error is another one
 */
export function listenFailure(error: unknown, { host, port, onPage = false }: Asked): string | null {
  const how = (option: string) => (onPage ? '' : option)
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return `Port ${port} is used by another program already. Choose another one${how(' with --port')}.`
    case 'EACCES':
      return `This account may not use port ${port}. Choose one above 1023${how(' with --port')}.`
    case 'EADDRNOTAVAIL':
      return `This computer has no address ${host}. Choose another one${how(' with --host')}.`
    default:
      return null
  }
}
