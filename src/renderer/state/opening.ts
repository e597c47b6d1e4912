/**
 * The step of the opening that somebody went to from the checklist: the frame then leads back to it, and on to the next one.
 * `isSaved`: what the step asks for is saved, and the way to the next one takes the focus as soon as it is there. `isOffered`: the dashboard
 * offered the next step in this session, with the cursor on it.
 */
import type { OpeningStep } from '#contract/opening/checklist.ts'
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

type Taken = { step: OpeningStep | null; isSaved: boolean; isOffered: boolean }
const none: Taken = { step: null, isSaved: false, isOffered: false }

export const useOpeningStep = create<Taken>(() => none)

export const beginStep = (step: OpeningStep): void => useOpeningStep.setState({ step, isSaved: false })
export const endSteps = (): void => useOpeningStep.setState({ step: null, isSaved: false })
/** After a form of the step was saved; without a step nothing leads on. */
export const leadOn = (): void => useOpeningStep.setState(({ step }) => ({ isSaved: step !== null }))
export const haveLedOn = (): void => useOpeningStep.setState({ isSaved: false })

export const haveOffered = (): void => useOpeningStep.setState({ isOffered: true })

onSignOut(() => useOpeningStep.setState(none))
