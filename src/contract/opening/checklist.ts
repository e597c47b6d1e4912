/** What an agency enters before it goes live, in the order in which one step needs the one before (E-17). */
import { z } from 'zod'
import { procedure } from '../procedure.ts'

const tag = 'Opening'

export const openingSteps = [
  'company',
  'banks',
  'cash',
  'accounts',
  'suppliers',
  'products',
  'bottles',
  'items',
  'routes',
  'customers',
  'bills',
  'cheques',
  'loans',
  'vehicles',
  'people',
  'users',
  'completed',
] as const
export const OpeningStep = z.enum(openingSteps)
export type OpeningStep = z.infer<typeof OpeningStep>

/** `count`: what the books hold of it now. `notNeeded`: a SuperAdmin said so. */
export const ChecklistStep = z.object({
  step: OpeningStep,
  done: z.boolean(),
  notNeeded: z.boolean(),
  count: z.number().int(),
})
export type ChecklistStep = z.infer<typeof ChecklistStep>
export const Checklist = z.object({
  steps: z.array(ChecklistStep),
  /** The opening is completed: what was not entered comes in as a correction, and the list has nothing left to say. */
  finished: z.boolean(),
})
export type Checklist = z.infer<typeof Checklist>

export const checklistCalls = {
  checklist: procedure({
    method: 'GET',
    path: '/api/Opening/checklist',
    access: 'admin',
    tag,
    summary: 'What of the opening is entered, step by step',
  })
    .input(z.strictObject({}))
    .output(Checklist),
  markStep: procedure({
    method: 'PUT',
    path: '/api/Opening/checklist',
    access: 'sa',
    tag,
    summary: 'Mark a step of the opening as not needed, or as needed again',
  })
    .input(z.strictObject({ step: OpeningStep.exclude(['completed']), notNeeded: z.boolean() }))
    .output(Checklist),
}
