/**
 * Keeping the server small beside a desktop on an office PC (docs/decisions/0009): without this the garbage of loading the many modules of
 * the server stays resident as 160 MB of empty heap.
 */
import { setFlagsFromString } from 'node:v8'

/** To be called before the server's modules are loaded: the engine does not grow its heap for the garbage of loading. */
export function keepHeapSmall(): void {
  setFlagsFromString('--optimize-for-size')
}

/** To be called once the server listens: compiled code is kept again, while the young generation stays as small as it is. */
export function letHeapWork(): void {
  setFlagsFromString('--no-optimize-for-size')
  setFlagsFromString('--semi-space-growth-factor=1')
}
