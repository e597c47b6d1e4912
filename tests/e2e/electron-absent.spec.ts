/** Stands for all tests of the Electron host where its binary cannot be had: one that says so instead of starting a server for each file. */
import { test } from './test.ts'

test('the whole program in Electron', () => {})
