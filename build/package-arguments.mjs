/** What electron-builder is told beyond electron-builder.yml: where the installed program looks for updates, and whose signature they bear. */

/**
 * @param {string[]} args of the command line
 * @param {Record<string, string | undefined>} env DEPOT_UPDATE_URL, DEPOT_PUBLISHER
 * @param {NodeJS.Platform} platform
 * @returns {string[]}
 * @throws {Error} in words when an installed copy could not check its updates
 */
export function packageArguments(args, { DEPOT_UPDATE_URL: url, DEPOT_PUBLISHER: publisher }, platform) {
  const isWindows = platform === 'win32' || args.some((arg) => ['--win', '-w', '--windows'].includes(arg))
  const signing =
    isWindows && publisher ? [`-c.win.signtoolOptions.publisherName=${publisher}`, '-c.forceCodeSigning=true'] : []
  if (!url) return [...args, ...signing]
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:' || new URL(url).username)
    throw new Error('DEPOT_UPDATE_URL must be an https address without a name or password.')
  if (isWindows && !publisher)
    throw new Error(
      'DEPOT_PUBLISHER must name the subject of the signing certificate: without it an installed Depot cannot check the signature of an update. Leave DEPOT_UPDATE_URL out to package a Depot without updates.',
    )
  return [...args, '-c.publish.provider=generic', `-c.publish.url=${url}`, ...signing]
}
