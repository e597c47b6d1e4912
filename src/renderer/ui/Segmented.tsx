/** A group of options of which one is chosen. antd would make the group itself a stop of Tab, at which no key does anything, before the chosen option. */
import { Segmented as AntSegmented, type SegmentedProps } from 'antd'

export const Segmented = <Value extends string | number = string>(props: SegmentedProps<Value>) => (
  <AntSegmented<Value> {...props} tabIndex={undefined} />
)
