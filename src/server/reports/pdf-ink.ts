/** Colours of a report on paper. */
export const INK = '#1a1d21'
export const SOFT = '#5b636d'
export const LIGHT = '#e3e6ea'
export const TINT = '#f3f5f7'
export const RED = '#b3261e'
export const RED_TINT = '#fdeceb'
export const GREEN = '#17663a'
export const BROWN = '#7a4600'
