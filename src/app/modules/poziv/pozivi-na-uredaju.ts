/** Public calls as this device holds them, for a list without a network. */
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { matches } from '#contract/kernel/tekst.ts'
import type { JavniPoziv, JavniPozivKartica } from '#contract/modules/poziv/poziv.api.ts'
import { zatvaranjeProslo } from '#contract/modules/poziv/poziv.osnova.ts'
import { VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'

interface Filter {
  programId: number
  search: string | undefined
  /** Server time as far as it is known. */
  sada: number
}

type Sadrzaj = Omit<JavniPoziv, 'podnosenjeMoguce' | 'vrijemePosluzitelja'>

/** Open calls of the programme, closing soonest first; one whose closing has passed meanwhile is no longer open. */
export function poziviUredaja(documents: readonly DocumentSummary[], filter: Filter): JavniPozivKartica[] {
  const { programId, search = '', sada } = filter
  return documents
    .map(({ content }) => content as unknown as Sadrzaj)
    .filter(
      ({ skupina, program, datumZatvaranja, naziv, oznaka, institucija }) =>
        skupina === 'Otvoren' &&
        program.id === programId &&
        !zatvaranjeProslo(datumZatvaranja, sada) &&
        matches(`${naziv} ${oznaka ?? ''} ${institucija.naziv}`, search),
    )
    .sort((a, b) => (a.datumZatvaranja ?? '9').localeCompare(b.datumZatvaranja ?? '9'))
    .map(({ definicija, statusNaziv: _s, komponenta: _k, rokPitanja: _r, brojInacice: _b, ...card }) => {
      const ids = definicija.prihvatljivost.vrsteOrganizacije
      const vrste = VRSTE_ORGANIZACIJE.filter(({ id }) => ids.length === 0 || ids.includes(id))
      return { ...card, prijavitelji: vrste.map(({ naziv }) => naziv) }
    })
}
