/** The step of the opening that somebody went to from the checklist: the frame then leads back to it, and on to the next one. */
import type { OpeningStep } from '#contract/opening/checklist.ts'
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

export const useOpeningStep = create<{ step: OpeningStep | null }>(() => ({ step: null }))

export const beginStep = (step: OpeningStep): void => useOpeningStep.setState({ step })
export const endSteps = (): void => useOpeningStep.setState({ step: null })

onSignOut(endSteps)
