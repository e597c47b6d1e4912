/** The tour of a vehicle's day, which the frame shows (app/tour) and the dashboard of a demo offers. */
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

export const useTour = create<{ isOn: boolean }>(() => ({ isOn: false }))

export const beginTour = (): void => useTour.setState({ isOn: true })
export const endTour = (): void => useTour.setState({ isOn: false })

/** Under this name it is kept that a person saw the tour, or wants none. */
export const TOUR_SEEN = 'tour-seen'

onSignOut(endTour)
