/** The few file operations that saving needs, as a port: tests put a failing disk in its place. */
import { type FileHandle, open, rename, unlink } from 'node:fs/promises'

export type OpenFile = Pick<FileHandle, 'write' | 'read' | 'sync' | 'close'>
export type Disk = {
  /** Flags and mode as in `fs.open`. */
  open(path: string, flags: string, mode?: number): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  unlink(path: string): Promise<void>
}

export const realDisk: Disk = { open, rename, unlink }

/** Words for a disk that refuses, by its code; null when the error is not the disk's. */
export function diskTrouble(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words: Record<string, string> = {
    ENOSPC: 'The disk is full. Nothing was saved. Free some space, or choose another folder, and try again.',
    EDQUOT:
      'Your share of the disk is used up. Nothing was saved. Free some space, or choose another folder, and try again.',
    EIO: 'The disk reported a fault. Nothing was saved. Choose another folder or disk and try again.',
    EROFS: 'That folder cannot be written to. Nothing was saved. Choose another folder and try again.',
    EACCES: 'You may not write to that folder. Nothing was saved. Choose another folder and try again.',
    EPERM: 'You may not write to that folder. Nothing was saved. Choose another folder and try again.',
    ENOENT: 'That folder is gone. Nothing was saved. Choose another folder and try again.',
    ENOTDIR: 'That folder is gone. Nothing was saved. Choose another folder and try again.',
    ENODEV: 'That disk is gone. Nothing was saved. Choose another folder and try again.',
    ENXIO: 'That disk is gone. Nothing was saved. Choose another folder and try again.',
    EBUSY: 'The file is in use by another program. Nothing was saved. Close it there and try again.',
    ENAMETOOLONG: 'The name is too long for that folder. Nothing was saved. Choose another folder and try again.',
  }
  return words[code] ?? null
}
