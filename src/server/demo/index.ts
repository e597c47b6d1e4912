/** Demo agencies, made by driving the real calls, never by inserting rows. */
import { refuse } from '#contract/errors.ts'
import type { DemoOptions, DemoTools } from './tools.ts'

export const demoNames = ['golden', 'demo'] as const

/**
 * A demo is known by its name, asked before anything is started for it.
 * @throws Refusal INVALID
 */
export function requireDemo(name: string): asserts name is (typeof demoNames)[number] {
  if (!demoNames.some((one) => one === name))
    refuse('INVALID', `There is no demo called ${name}. Choose one of ${demoNames.join(', ')}.`)
}

/** Makes the demo in an empty database. */
export async function loadDemo(name: string, tools: DemoTools, options: DemoOptions): Promise<void> {
  requireDemo(name)
  if (name === 'golden') return (await import('./golden.ts')).makeGolden(tools)
  return (await import('./lively.ts')).makeLively(tools, options)
}
