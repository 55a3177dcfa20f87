/** Every icon that the first page has not got, at hand at once: imported by layouts that show them. */

import { MORE_ICON_PATHS } from './icon-paths-more.ts'
import { addIcons } from './icon-store.ts'

addIcons(MORE_ICON_PATHS)
