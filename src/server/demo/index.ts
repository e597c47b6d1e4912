/** Demo agencies, made by driving the real calls, never by inserting rows. */
import { refuse } from '#contract/errors.ts'
import type { DemoOptions, DemoTools } from './tools.ts'

export const demoNames = ['golden', 'demo'] as const

/** Makes the demo in an empty database. */
export async function loadDemo(name: string, tools: DemoTools, options: DemoOptions): Promise<void> {
  if (name === 'golden') return (await import('./golden.ts')).makeGolden(tools)
  if (name === 'demo') return (await import('./lively.ts')).makeLively(tools, options)
  return refuse('INVALID', `There is no demo called ${name}. Choose one of ${demoNames.join(', ')}.`)
}
