/** Who administers the portal: flags given to a person alone, roles as named sets of flags, and super-administrators. */
import * as z from 'zod/mini'
import { PORUKE } from '#contract/kernel/messages.ts'
import { ADMIN_PERMISSIONS } from '#contract/kernel/permissions.ts'
import { idBroj } from '#contract/kernel/upit.ts'

const dopustenje = z.enum(ADMIN_PERMISSIONS)
const dopustenja = z.array(dopustenje).check(z.maxLength(ADMIN_PERMISSIONS.length))

export const administratorRedak = z.strictObject({
  id: z.int(),
  ime: z.string(),
  prezime: z.string(),
  oib: z.string(),
  superadmin: z.boolean(),
  uloge: z.array(z.string()),
  /** Flags in force, of roles and own. */
  dopustenja,
  aktivna: z.boolean(),
})
export type AdministratorRedak = z.output<typeof administratorRedak>

export const ulogaAdmina = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  dopustenja,
  verzijaRetka: z.int(),
  osoba: z.int(),
})
export type UlogaAdmina = z.output<typeof ulogaAdmina>

export const administratorDetalj = z.strictObject({
  id: z.int(),
  ime: z.string(),
  prezime: z.string(),
  superadmin: z.boolean(),
  aktivna: z.boolean(),
  vlastita: dopustenja,
  uloge: z.array(z.int()),
  verzijaRetka: z.int(),
  sveUloge: z.array(ulogaAdmina),
  /** Something that was to be given waits for another administrator. */
  cekaPotvrdu: z.boolean(),
})
export type AdministratorDetalj = z.output<typeof administratorDetalj>

export const administratorUnos = z.strictObject({
  verzijaRetka: z.int(),
  vlastita: dopustenja,
  uloge: z.array(idBroj).check(z.maxLength(100)),
})

export const superadminUnos = z.strictObject({ verzijaRetka: z.int(), superadmin: z.boolean() })

export const ulogaUnos = z.strictObject({
  /** Of the role as it was read; 0 for a new one. */
  verzijaRetka: z.int(),
  naziv: z
    .string()
    .check(z.trim(), z.minLength(1, PORUKE.polje.obavezno), z.maxLength(80, PORUKE.polje.maxDuljina(80))),
  dopustenja: dopustenja.check(z.minLength(1, PORUKE.polje.obavezno)),
})
export type UlogaUnos = z.output<typeof ulogaUnos>
