/**
 * The step of the opening that somebody went to from the checklist: the frame then leads back to it, and on to the next one.
 * `isSaved`: what the step asks for is saved, and the way to the next one takes the focus as soon as it is there.
 */
import type { OpeningStep } from '#contract/opening/checklist.ts'
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

type Taken = { step: OpeningStep | null; isSaved: boolean }
const none: Taken = { step: null, isSaved: false }

export const useOpeningStep = create<Taken>(() => none)

export const beginStep = (step: OpeningStep): void => useOpeningStep.setState({ step, isSaved: false })
export const endSteps = (): void => useOpeningStep.setState({ step: null, isSaved: false })
/** After a form of the step was saved; without a step nothing leads on. */
export const leadOn = (): void => useOpeningStep.setState(({ step }) => ({ isSaved: step !== null }))
export const haveLedOn = (): void => useOpeningStep.setState({ isSaved: false })

onSignOut(() => useOpeningStep.setState(none))
