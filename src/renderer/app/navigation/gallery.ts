/** The gallery of components (specification §2, /material/*): no part of the business, so it stands in no menu. */
import type { NavigationEntry } from './entry.ts'

/** The first one is offered in the palette; it leads to the others. */
const sample = { title: 'components', access: 'any', words: ['gallery'] } as const
const further = { ...sample, palette: false } as const

export const galleryPages: readonly NavigationEntry[] = [
  { ...sample, path: '/material/table', page: () => import('../../areas/gallery/samples/Table.tsx') },
  { ...further, path: '/material/form', page: () => import('../../areas/gallery/samples/FormSample.tsx') },
  { ...further, path: '/material/buttons', page: () => import('../../areas/gallery/samples/Buttons.tsx') },
  { ...further, path: '/material/icons', page: () => import('../../areas/gallery/samples/Icons.tsx') },
  { ...further, path: '/material/progress', page: () => import('../../areas/gallery/samples/ProgressSample.tsx') },
  { ...further, path: '/material/menu', page: () => import('../../areas/gallery/samples/MenuSample.tsx') },
  { ...further, path: '/material/checkbox', page: () => import('../../areas/gallery/samples/CheckboxSample.tsx') },
  { ...further, path: '/material/switch', page: () => import('../../areas/gallery/samples/SwitchSample.tsx') },
  { ...further, path: '/material/radio', page: () => import('../../areas/gallery/samples/RadioSample.tsx') },
  { ...further, path: '/material/slider', page: () => import('../../areas/gallery/samples/SliderSample.tsx') },
  {
    ...further,
    path: '/material/autocomplete',
    page: () => import('../../areas/gallery/samples/AutocompleteSample.tsx'),
  },
  {
    ...further,
    path: '/material/expansion-panel',
    page: () => import('../../areas/gallery/samples/ExpansionPanel.tsx'),
  },
  { ...further, path: '/material/dialog', page: () => import('../../areas/gallery/samples/DialogSample.tsx') },
  { ...further, path: '/material/snackbar', page: () => import('../../areas/gallery/samples/Snackbar.tsx') },
  { ...further, path: '/material/states', page: () => import('../../areas/gallery/samples/States.tsx') },
]
