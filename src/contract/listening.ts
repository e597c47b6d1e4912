/** Why an address could not be listened on, in words for the person who started the program. */

/**
 * @param error what `listen` failed with
 * @param address what was asked for
 * @returns null when the error is another one
 */
export function listenFailure(error: unknown, { host, port }: { host: string; port: number }): string | null {
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return `Port ${port} is used by another program already. Choose another one with --port.`
    case 'EACCES':
      return `This account may not use port ${port}. Choose one above 1023 with --port.`
    case 'EADDRNOTAVAIL':
      return `This computer has no address ${host}. Choose another one with --host.`
    default:
      return null
  }
}
