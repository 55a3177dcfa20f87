/** Who may know that a request exists: its submitter, who decides it, and the applicant's own people. */
import {
  type Actor,
  type ActorOrSystem,
  hasAdminPermission,
  type Parties,
  SYSTEM,
} from '#contract/kernel/permissions.ts'
import { type AdminVrstaZahtjeva, DOPUSTENJE_VRSTE } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import type { VrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { traziFaktor } from '../../platform/auth/access.ts'

export interface Vidljivost {
  vrsta: VrstaZahtjeva
  podnositeljId: number
  prijaviteljId: number | null
  projektId: string | null
}

/** About the applicant itself; the others are about a person, and of these only ZAS knows. */
const O_PRIJAVITELJU: readonly VrstaZahtjeva[] = [
  'podaci-o-prijavitelju',
  'promjene-vlasnistva',
  'vrsta-pravnog-oblika',
  'izmjena-korisnika',
]
const O_OSOBI: readonly VrstaZahtjeva[] = ['ovlastenja', 'opunomocenja']

/** Whether the person's flags open it, in whatever context they ask. Throws 403 where only the second factor is missing. */
export function vidiUprava({ vrsta }: Pick<Vidljivost, 'vrsta'>, actor: Actor): boolean {
  const dopustenje = DOPUSTENJE_VRSTE[vrsta as AdminVrstaZahtjeva] as
    | (typeof DOPUSTENJE_VRSTE)[AdminVrstaZahtjeva]
    | undefined
  if (dopustenje === undefined || !hasAdminPermission(actor, dopustenje)) return false
  traziFaktor(actor, 'administrator')
  return true
}

export function smijeVidjeti(row: Vidljivost, stranke: Parties, actor: ActorOrSystem): boolean {
  if (actor === SYSTEM || row.podnositeljId === actor.osobaId) return true
  const { za } = actor
  if (za.vrsta === 'administrator') return vidiUprava(row, actor)
  if (za.vrsta === 'prijavitelj') {
    if (za.id !== row.prijaviteljId || za.projektIds !== undefined || za.razina === 'PRG') return false
    return O_PRIJAVITELJU.includes(row.vrsta) || (za.razina === 'ZAS' && O_OSOBI.includes(row.vrsta))
  }
  return (
    za.vrsta === 'institucija' &&
    row.vrsta === 'izmjena-korisnika' &&
    za.id === stranke.tijela?.IMP &&
    (stranke.programId === undefined || za.programIds.includes(stranke.programId))
  )
}
