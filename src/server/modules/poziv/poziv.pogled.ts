/** What leaves the server about a call: cards, rows, the public page and the page of its bodies. */
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { mayEdit, statusKey, statusLabel } from '#contract/kernel/record-kind.ts'
import { rokZaPitanja } from '#contract/modules/pitanje/pitanje.rules.ts'
import type { JavniPoziv, JavniPozivKartica, PozivDetalj, PozivRedak } from '#contract/modules/poziv/poziv.api.ts'
import { dijeloviZaUredivanje, pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import { baseStatus, javnaSkupina, submissionPossible } from '#contract/modules/poziv/poziv.osnova.ts'
import { parametriOd } from '#contract/modules/poziv/poziv.parametri.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { upozorenjaPoziva } from '#contract/modules/poziv/poziv.validacija.ts'
import { VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { cekaSeZapis, naRedu, sljedeciKorak } from '../../platform/popis/ceka.ts'
import { radnje } from '../../platform/workflow/desk-move.ts'
import { korakPoziva } from './poziv.ceka.ts'
import type { PozivSNazivima } from './poziv.list.ts'
import type { NaziviPoziva } from './poziv.repository.ts'

const wire = (cents: number | null) => (cents === null ? null : toWire(cents))
const NULA = toWire(0)

function iznosi({
  alokacija,
  najnizaPotpora,
  najvisaPotpora,
}: Pick<Poziv, 'alokacija' | 'najnizaPotpora' | 'najvisaPotpora'>) {
  return { alokacija: wire(alokacija), najnizaPotpora: wire(najnizaPotpora), najvisaPotpora: wire(najvisaPotpora) }
}

function osnovno(p: Poziv, program: { id: number; naziv: string }) {
  const { id, oznaka, naziv, vrstaPostupka, modalitet, najbrziPrst, datumNajave, datumOtvaranja, datumZatvaranja } = p
  return {
    id,
    oznaka,
    naziv,
    program,
    vrstaPostupka,
    modalitet,
    najbrziPrst,
    ...iznosi(p),
    datumNajave,
    datumOtvaranja,
    datumZatvaranja,
  }
}

const programOf = ({ poziv, programNaziv }: PozivSNazivima) => ({ id: poziv.programId, naziv: programNaziv })

/** The kinds of applicants as words; an empty list of the definition means all of them. */
function prijavitelji({ definicija }: Poziv): string[] {
  const ids = definicija.prihvatljivost.vrsteOrganizacije
  return VRSTE_ORGANIZACIJE.filter(({ id }) => ids.length === 0 || ids.includes(id)).map(({ naziv }) => naziv)
}

/** A card of the public list; undefined for a call that is not public. */
export function toKartica(row: PozivSNazivima): JavniPozivKartica[] {
  const skupina = javnaSkupina(row.poziv)
  if (skupina === null) return []
  const institucija = { id: row.poziv.drfId, naziv: row.institucijaNaziv }
  return [{ ...osnovno(row.poziv, programOf(row)), skupina, institucija, prijavitelji: prijavitelji(row.poziv) }]
}

/** What of a public call does not change with the clock; undefined when it is not public. */
export function javniSadrzaj(p: Poziv, nazivi: NaziviPoziva, vazeca: number | null) {
  const skupina = javnaSkupina(p)
  if (skupina === null) return undefined
  return {
    ...osnovno(p, nazivi.program),
    skupina,
    // The steps of a change are internal: the public reads the status the call has beneath them.
    statusNaziv: statusLabel(pozivKind, baseStatus(p) ?? p.statusId),
    komponenta: nazivi.komponenta,
    institucija: nazivi.tijela.DRF,
    rokPitanja: rokZaPitanja({ ...p, ...p.radniPodaci, dana: parametriOd(p.definicija).rokPitanja }),
    brojInacice: vazeca ?? 0,
    definicija: p.definicija,
  }
}

export function toJavni(p: Poziv, nazivi: NaziviPoziva, vazeca: number | null, sada: number): JavniPoziv | undefined {
  const sadrzaj = javniSadrzaj(p, nazivi, vazeca)
  if (sadrzaj === undefined) return undefined
  return {
    ...sadrzaj,
    podnosenjeMoguce: submissionPossible(p, sada),
    vrijemePosluzitelja: new Date(sada).toISOString(),
  }
}

export function toRedak(
  row: PozivSNazivima & Pick<PozivRedak, 'zaduzenje'> & { ugovoreno: number },
  actor: Actor,
  sada: number,
): PozivRedak {
  const { poziv: p, komponentaNaziv } = row
  return {
    ...osnovno(p, programOf(row)),
    komponenta: p.komponentaId === null ? null : { id: p.komponentaId, naziv: komponentaNaziv ?? '' },
    status: { id: p.statusId, naziv: statusLabel(pozivKind, p.statusId) },
    trazeno: toWire(p.trazeno),
    ugovoreno: toWire(row.ugovoreno),
    brojPrijava: p.brojPrijava,
    testni: p.testni,
    zaduzenje: row.zaduzenje,
    cekaMene: korakPoziva(p, actor, sada) !== undefined,
    ...(!p.testni && cekaSeZapis(pozivKind, p, actor, sada)),
  }
}

export function toDetalj(
  p: Poziv,
  { ugovoreno, rezervirano, ...nazivi }: NaziviPoziva & { ugovoreno: number; rezervirano: number },
  actor: Actor,
  sada: number,
): PozivDetalj {
  const { osnovniStatusId, verzijaRetka, brojInacice, testni, definicija, izmjena, radniPodaci, brojPrijava } = p
  return {
    ...osnovno(p, nazivi.program),
    komponenta: nazivi.komponenta,
    status: { id: p.statusId, naziv: statusLabel(pozivKind, p.statusId) },
    osnovniStatusId,
    verzijaRetka,
    brojInacice,
    testni,
    definicija,
    radniPodaci,
    brojPrijava,
    skupina: javnaSkupina(p),
    tijela: nazivi.tijela,
    izmjena: izmjena === null ? null : { ...izmjena, ...iznosi(izmjena) },
    // Nothing pays yet: that sum comes with its module.
    stanje: {
      trazeno: toWire(p.trazeno),
      rezervirano: toWire(rezervirano),
      ugovoreno: toWire(ugovoreno),
      isplaceno: NULA,
      slobodno: toWire((p.alokacija ?? 0) - ugovoreno - rezervirano),
    },
    upozorenja: upozorenjaPoziva(p, sada),
    dijeloviZaUredivanje: mayEdit(pozivKind, p, actor) ? dijeloviZaUredivanje(statusKey(pozivKind, p.statusId)) : [],
    dostupneRadnje: radnje(pozivKind, p, actor, { sada }),
    ...sljedeciKorak(pozivKind, p, actor, sada),
    ...naRedu(pozivKind, p, actor, sada),
    vrijemePosluzitelja: new Date(sada).toISOString(),
  }
}
