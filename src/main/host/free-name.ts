/** A path for a new file that replaces nothing: for hosts without a save dialog. */
import { Refusal } from '#contract/errors.ts'
import { lstat, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { diskTrouble } from '../files/disk.ts'
import { numbered } from '#contract/safe-name.ts'

const MOST_TRIES = 1_000

/**
 * @param folder made when it is not there; a link is followed once, here, so that the file lands where it leads
 * @param name a safe name; when it is taken, "name (2)" and so on
 */
export async function freePath(folder: string, name: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true })
    const home = await realpath(folder)
    for (let number = 1; number < MOST_TRIES; number += 1) {
      const path = join(home, number === 1 ? name : numbered(name, number))
      if ((await lstat(path).catch(() => null)) === null) return path
    }
  } catch (error) {
    throw new Refusal('FILE_NOT_SAVED', diskTrouble(error) ?? undefined)
  }
  throw new Refusal('FILE_NOT_SAVED', 'There are too many files of that name in the folder. Choose another folder.')
}
