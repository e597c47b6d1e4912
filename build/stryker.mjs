/** One run of StrykerJS in a process of its own (build/faults.mjs): reads its options from a file, writes every fault with its outcome to another. */
import { readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'

const [options = '', results = ''] = process.argv.slice(2)
const mutants = await new Stryker(JSON.parse(readFileSync(options, 'utf8'))).runMutationTest()
writeFileSync(
  results,
  JSON.stringify(
    mutants.map(({ id, fileName, location, mutatorName, replacement, status }) => ({
      id,
      fileName,
      location,
      mutatorName,
      replacement,
      status,
    })),
  ),
)
