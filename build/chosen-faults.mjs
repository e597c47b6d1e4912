/** Plugin of StrykerJS, loaded in a process of its own: lets only those faults be tried whose keys the file DEPOT_FAULTS lists. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './tree.mjs'

/** @typedef {{ line: number, column: number }} Place */
/** @typedef {{ id: string, fileName: string, mutatorName: string, replacement?: string, location: { start: Place, end: Place } }} Mutant */

/**
 * What tells a fault from every other of the same source, in every run.
 * @param {Mutant} mutant
 */
export function keyOf({ fileName, mutatorName, replacement, location: { start, end } }) {
  const file = relative(root, fileName).replaceAll('\\', '/')
  return JSON.stringify([file, start.line, start.column, end.line, end.column, mutatorName, replacement])
}

function checker() {
  const chosen = new Set(JSON.parse(readFileSync(process.env['DEPOT_FAULTS'] ?? '', 'utf8')))
  return {
    init: async () => {},
    /** @param {Mutant[]} mutants */
    check: async (mutants) =>
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          chosen.has(keyOf(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: 'not chosen' },
        ]),
      ),
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'chosen', factory: checker }]
