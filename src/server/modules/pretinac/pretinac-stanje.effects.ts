/** How a thread stands by its messages and files: the deadline of the answer, and what each side has to read. */
import { rokOdgovora } from '#contract/modules/pretinac/pretinac.rules.ts'
import type { Strana, VrstaNiti } from '#contract/modules/pretinac/pretinac.schema.ts'

/** The deadline of a thread as its row has it. */
interface Rokovi {
  rok: string | null
  cekaOd: Date | null
  odgovorenoAt: Date | null
}
/** Since when each side has something to read. */
interface ZaStrane {
  zaPrijaviteljaAt: Date | null
  zaInstitucijuAt: Date | null
}
/** A message as far as it moves its thread. */
interface PorukaUNiti {
  strana: Strana
  createdAt: Date
  obrisanoAt: Date | null
  uploads: readonly { stigao?: string | undefined }[]
}

const BEZ_ROKA: Rokovi = { rok: null, cekaOd: null, odgovorenoAt: null }
const NISTA: ZaStrane = { zaPrijaviteljaAt: null, zaInstitucijuAt: null }

/** PRT-06: whoever contacts the body is answered in five working days; another message after the answer begins anew. */
export function rokNiti(prije: Rokovi = BEZ_ROKA, vrsta: VrstaNiti, strana: Strana, kada: Date): Rokovi {
  if (vrsta !== 'kontakt') return BEZ_ROKA
  const { rok, cekaOd, odgovorenoAt } = prije
  const ceka = rok !== null && odgovorenoAt === null
  if (strana !== 'prijavitelj') return { rok, cekaOd, odgovorenoAt: ceka ? kada : odgovorenoAt }
  return ceka ? { rok, cekaOd, odgovorenoAt } : { rok: rokOdgovora(kada.getTime()), cekaOd: kada, odgovorenoAt: null }
}

/** What the other side has to read since this moment. Whoever writes has nothing to read any more; a file that follows says nothing of that. */
export function zaStrane(strana: Strana, kada: Date, svoje: ZaStrane = NISTA): ZaStrane {
  return strana === 'prijavitelj'
    ? { zaPrijaviteljaAt: svoje.zaPrijaviteljaAt, zaInstitucijuAt: kada }
    : { zaPrijaviteljaAt: kada, zaInstitucijuAt: svoje.zaInstitucijuAt }
}

interface Dogadaj {
  strana: Strana
  kada: Date
  prilog: boolean
}

function dogadaji({ strana, createdAt, uploads }: PorukaUNiti): Dogadaj[] {
  const prilozi = uploads.flatMap(({ stigao }) =>
    stigao === undefined ? [] : [{ strana, kada: new Date(stigao), prilog: true }],
  )
  return [{ strana, kada: createdAt, prilog: false }, ...prilozi]
}

/** All of it anew, from the messages of the thread that have not been deleted; `poruke` are in their order. */
export function stanjeNiti(vrsta: VrstaNiti, poruke: readonly PorukaUNiti[]): Rokovi & ZaStrane {
  const ostale = poruke.filter(({ obrisanoAt }) => obrisanoAt === null)
  const redom = ostale.flatMap(dogadaji).sort((a, b) => a.kada.getTime() - b.kada.getTime())
  let rokovi = BEZ_ROKA
  let cita = NISTA
  for (const { strana, kada, prilog } of redom) {
    cita = zaStrane(strana, kada, prilog ? cita : NISTA)
    if (!prilog) rokovi = rokNiti(rokovi, vrsta, strana, kada)
  }
  const { rok, cekaOd, odgovorenoAt } = rokovi
  const { zaPrijaviteljaAt, zaInstitucijuAt } = cita
  return { rok, cekaOd, odgovorenoAt, zaPrijaviteljaAt, zaInstitucijuAt }
}
