/** What a save may change: parts by status, and inside the remarks who may write what. Pure; throws `Problem` when refused. */
import type { Instant } from '#contract/kernel/datum.ts'
import { fromWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type Greska, mayEdit, statusKey } from '#contract/kernel/record-kind.ts'
import { sameJson } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { brojeviPoslije, ponovljeniBrojevi } from '#contract/modules/poziv/poziv.brojevi.ts'
import type { PozivSpremanje } from '#contract/modules/poziv/poziv.endpoints.ts'
import { fondPrograma } from '#contract/modules/poziv/poziv.fond.ts'
import { dijeloviZaUredivanje, pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import { parametriU } from '#contract/modules/poziv/poziv.parametri.ts'
import type { Poziv, RadniPodaci } from '#contract/modules/poziv/poziv.schema.ts'
import type { DioPoziva } from '#contract/modules/poziv/poziv.statuses.ts'

type Osnovno = NonNullable<PozivSpremanje['osnovno']>
type Izmjena = NonNullable<PozivSpremanje['izmjena']>
type Primjedbe = RadniPodaci['primjedbe']

const refuse = (polje: string, poruka: string): never => {
  const greske: Greska[] = [{ polje, pravilo: 'POZ-SPREMANJE', poruka }]
  throw new Problem('pravila', { greske })
}
const cents = (text: string | null) => (text === null ? null : fromWire(text))

/** The call after the save, its version one higher and its author in the four-eyes round: who prepares does not confirm. */
export function spremljeniPoziv(poziv: Poziv, body: PozivSpremanje, actor: Actor, sada: Instant): Poziv {
  if (body.verzijaRetka !== poziv.verzijaRetka) throw new Problem('zastarjela-verzija')
  const parts = dijeloviZaUredivanje(statusKey(pozivKind, poziv.statusId))
  if (parts.length === 0) throw new Problem('radnja-nije-dopustena')
  if (!mayEdit(pozivKind, poziv, actor)) throw new Problem('zabranjeno')
  checkParts(parts, body)
  const { osnovno, izmjena, primjedbe, kontrolnaLista } = body
  let after = poziv
  if (osnovno !== undefined) after = withOsnovno(after, osnovno, sada)
  if (izmjena !== undefined) after = withIzmjena(after, izmjena)
  if (kontrolnaLista !== undefined) after = { ...after, radniPodaci: { ...after.radniPodaci, kontrolnaLista } }
  if (primjedbe !== undefined) {
    checkPrimjedbe(poziv.radniPodaci.primjedbe, primjedbe, parts.includes('odgovori'))
    after = { ...after, radniPodaci: { ...after.radniPodaci, primjedbe } }
  }
  const { stvarnaOsobaId } = actor
  const runda = poziv.runda.includes(stvarnaOsobaId) ? poziv.runda : [...poziv.runda, stvarnaOsobaId]
  return { ...after, runda, verzijaRetka: poziv.verzijaRetka + 1 }
}

function checkParts(parts: readonly DioPoziva[], body: PozivSpremanje): void {
  const sent: Record<string, boolean> = {
    osnovno: body.osnovno !== undefined && !parts.includes('osnovno'),
    izmjena: body.izmjena !== undefined && !parts.includes('izmjena'),
    kontrolnaLista: body.kontrolnaLista !== undefined && !parts.includes('kontrolnaLista'),
    primjedbe: body.primjedbe !== undefined && !parts.includes('primjedbe') && !parts.includes('odgovori'),
  }
  for (const [polje, forbidden] of Object.entries(sent)) {
    if (forbidden) refuse(polje, 'Ovaj se dio poziva u trenutačnom statusu ne može mijenjati.')
  }
}

/** DRF answers what it was asked and nothing else; APR asks, and what was answered stays as it was. */
function checkPrimjedbe(before: Primjedbe, after: Primjedbe, answering: boolean): void {
  const known = new Map(before.map((item) => [item.id, item]))
  if (new Set(after.map(({ id }) => id)).size < after.length)
    refuse('primjedbe', 'Svaka primjedba mora imati svoju oznaku.')
  if (answering) {
    const asked = after.length === before.length && after.every(({ id, tekst }) => known.get(id)?.tekst === tekst)
    if (!asked) refuse('primjedbe', 'Primjedbe se ne mogu mijenjati, na njih se odgovara.')
    return
  }
  const kept = before
    .filter(({ odgovor }) => odgovor !== null)
    .every((item) => after.some((next) => sameJson(item, next)))
  const unanswered = after.every((item) => item.odgovor === null || sameJson(item, known.get(item.id)))
  if (!kept || !unanswered) refuse('primjedbe', 'Primjedbe na koje je odgovoreno ne mogu se mijenjati.')
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

function amounts(sent: {
  alokacija?: string | null | undefined
  najnizaPotpora?: string | null | undefined
  najvisaPotpora?: string | null | undefined
}) {
  const { alokacija, najnizaPotpora, najvisaPotpora } = sent
  return defined({
    alokacija: alokacija === undefined ? undefined : cents(alokacija),
    najnizaPotpora: najnizaPotpora === undefined ? undefined : cents(najnizaPotpora),
    najvisaPotpora: najvisaPotpora === undefined ? undefined : cents(najvisaPotpora),
  })
}

/** The definition's number is the portal's: it rises when a change comes into force. So are the parameters it stands under. */
function withOsnovno(poziv: Poziv, osnovno: Osnovno, sada: Instant): Poziv {
  const { rokPitanja, predlozakUgovora, prilogPredlosci, definicija, ...rest } = osnovno
  const { verzija } = poziv.definicija
  const fond = fondPrograma(poziv.programId)
  const parametri = parametriU(poziv.cinjenice.parametri, sada)
  const { alokacija: _a, najnizaPotpora: _b, najvisaPotpora: _c, ...columns } = rest
  return {
    ...poziv,
    ...defined({ ...columns, oznaka: columns.oznaka === undefined ? undefined : columns.oznaka?.trim() || null }),
    ...amounts(osnovno),
    definicija: sBrojevima([poziv.definicija], { ...(definicija ?? poziv.definicija), verzija, parametri, fond }),
    radniPodaci: { ...poziv.radniPodaci, ...defined({ rokPitanja, predlozakUgovora, prilogPredlosci }) },
  }
}

/** The definition with what it has to remember of removed rows, whatever was sent. */
function sBrojevima(prije: readonly PozivDefinicija[], poslije: PozivDefinicija): PozivDefinicija {
  const { brojevi } = brojeviPoslije(prije, poslije)
  const { brojevi: _sent, ...rest } = poslije
  return brojevi === undefined ? rest : { ...rest, brojevi }
}

/** What a change may not bring: the number, the parameters, which follow the settings when it comes into force, and the fund. */
function portalovo({ verzija, parametri }: Poziv['definicija'], programId: number) {
  return { verzija, parametri, fond: fondPrograma(programId) }
}

function withIzmjena(poziv: Poziv, sent: Izmjena): Poziv {
  const { izmjena } = poziv
  if (izmjena === null) throw new Problem('radnja-nije-dopustena')
  const { predmet, razlog, datumZatvaranja, definicija, prilogPredlosci } = sent
  const prije = [poziv.definicija, izmjena.definicija]
  const greske = definicija === undefined ? [] : ponovljeniBrojevi(prije, definicija)
  if (greske.length > 0) throw new Problem('pravila', { greske })
  const poslije = { ...(definicija ?? izmjena.definicija), ...portalovo(izmjena.definicija, poziv.programId) }
  return {
    ...poziv,
    izmjena: {
      ...izmjena,
      ...defined({ predmet, razlog, datumZatvaranja, prilogPredlosci }),
      ...amounts(sent),
      definicija: sBrojevima(prije, poslije),
    },
  }
}
