/** Props of the combo box, shared with the hook that runs it. */

import type { LoadOptions } from './combo-options.ts'
import type { ControlProps } from './field.tsx'
import type { Option } from './option.ts'

export interface ComboBoxProps extends ControlProps<string | null> {
  options?: readonly Option[] | undefined
  /** Instead of `options`: a page of what matches. Keep the function stable (module level or useCallback). */
  load?: LoadOptions | undefined
  /** What to show for a value that is not among the loaded options. */
  selectedLabel?: string | undefined
  placeholder?: string | undefined
  noClear?: boolean | undefined
}
