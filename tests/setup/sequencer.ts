/** Order of the test files: the longest first, so that none of them runs alone while the other workers have nothing left. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or more, the longest first. A fresh clone has no times of an earlier run to go by. */
const longest = [
  'tests/invariants/day-events.test.ts',
  'src/server/main.int.test.ts',
  'tests/invariants/cheque-model.test.ts',
  'tests/simulation/office.test.ts',
  'tests/faults/power-cut.test.ts',
  'tests/invariants/report-controls.test.ts',
  'tests/invariants/trip-model.test.ts',
]

/** Place among the longest; every other file comes after them. */
function place({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((file) => moduleId.endsWith(file))
  return at === -1 ? longest.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await BaseSequencer.prototype.sort.call(this, files)
    return usual.toSorted((left, right) => place(left) - place(right))
  }
}
