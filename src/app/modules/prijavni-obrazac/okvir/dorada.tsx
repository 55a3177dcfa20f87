import { nazivPuta } from '#app/platform/dokument/razlike/prikaz.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektStatuses, U_DORADI } from '#contract/modules/projekt/projekt.statuses.ts'
import { usePrijava } from '../prijava.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'

/** What was returned for correction: until when, and every place with what is asked there. */
export function Dorada() {
  const { meta, sada } = usePrijava()
  const { dorada, statusId } = meta
  if (dorada === null || !jeStatus(projektStatuses, statusId, ...U_DORADI)) return null
  const rok = Date.parse(dorada.rok)
  const prosao = rok < sada()
  const kada = formatVrijeme(rok)
  return (
    <Banner
      tone={prosao && !dorada.kasnaPrihvacena ? 'danger' : 'warning'}
      title={prosao ? TEKST.dorada.prosao(kada) : TEKST.dorada.naslov(kada)}
    >
      {prosao && <p>{dorada.kasnaPrihvacena ? TEKST.dorada.kasnaPrihvacena : TEKST.dorada.kasna}</p>}
      <ul>
        {dorada.polja.map(({ put, primjedba }) => (
          <li key={`${put} ${primjedba}`}>
            <Mjesto put={put} />: {primjedba}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** The name of a place; who may write is led to it. */
function Mjesto({ put }: { put: string }) {
  const { adrese } = usePrijava()
  const stanje = useStanje((one) => one)
  const naziv = nazivPuta(put, stanje)
  const tab = resolvePath(stanje.katalog, put)?.tab
  return tab === undefined || adrese.kartica === undefined ? (
    naziv
  ) : (
    <Anchor href={adrese.kartica(tab, put)}>{naziv}</Anchor>
  )
}

/** Above what a body reads meanwhile: who has it, until when, and which version this is. */
export function DoradaKodPrijavitelja() {
  const { meta, sada } = usePrijava()
  const { dorada, statusId } = meta
  if (dorada === null || !jeStatus(projektStatuses, statusId, ...U_DORADI)) return null
  const rok = Date.parse(dorada.rok)
  return (
    <Banner tone="info" title={TEKST.dorada.kodPrijavitelja(formatVrijeme(rok))}>
      {rok < sada() ? TEKST.dorada.rokProsao : TEKST.dorada.podnesenaInacica}
    </Banner>
  )
}
