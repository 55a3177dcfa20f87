import { createContext } from 'react'
import type { IconName } from './icon.tsx'

/** Why nothing may be changed here, or undefined. Buttons that change something are then closed and say it. */
export const SamoCitanje = createContext<string | undefined>(undefined)

/** Icons of buttons that change something, whatever they look like besides. */
export const MIJENJA: ReadonlySet<IconName | undefined> = new Set(['upload', 'trash'] as const)
