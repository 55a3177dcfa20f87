/** Tabs of a contract in preparation: its own in sections, those of the form as they were contracted. */
import { Fragment, type ReactNode } from 'react'
import { useStanje } from '#app/platform/dokument/dokument-context.tsx'
import okvir from '#app/platform/dokument/okvir/okvir.module.css'
import { Skupina, Skupine } from '#app/platform/dokument/polje/skupine.tsx'
import { PregledOdgovora } from '#app/platform/dokument/pregled/pregled-odgovora.tsx'
import { OkvirObrasca, SazetakObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TAB_UGOVORA } from '#contract/modules/ugovor/ugovor.katalog.ts'
import { StanjeOdjeljka } from './stanje-odjeljka.tsx'
import { TEKST } from './ugovor.tekst.ts'
import { useUredivanje } from './uredivanje-context.ts'

const { odjeljak: RIJECI } = TEKST

function Stanje({ kljuc, naslov }: { kljuc: string; naslov: string }) {
  const { pise, otvoren, obrazac, ceka, odjeljak, imaUnos, uredi, preuzmi } = useUredivanje()
  if (!pise) return null
  return (
    <StanjeOdjeljka
      naslov={naslov}
      odjeljak={odjeljak(kljuc)}
      otvoren={otvoren?.kljuc === kljuc}
      imaUnos={otvoren?.kljuc !== kljuc && imaUnos(kljuc)}
      zauzeto={ceka || obrazac.pending || otvoren !== undefined}
      onUredi={() => uredi(kljuc)}
      onPreuzmi={() => preuzmi(kljuc)}
    />
  )
}

/** Saves the open section, or gives it back. What was refused stands above both. */
function Spremanje() {
  const { obrazac, ceka, odustani } = useUredivanje()
  const nazivi = useStanje((stanje) => stanje.nazivi)
  const { poruka, sukob, pending } = obrazac
  return (
    <Stack gap={3}>
      <SazetakObrasca obrazac={obrazac} oznaka={(path) => nazivi.get(path)?.oznaka} />
      {poruka !== undefined && (
        <Banner tone="danger" live="assertive" title={RIJECI.nijeSpremljeno}>
          {poruka} {sukob ? RIJECI.sukob : RIJECI.ostaje}
        </Banner>
      )}
      <Inline gap={2}>
        <Button type="submit" variant="primary" pending={pending}>
          {RIJECI.spremi}
        </Button>
        <Button variant="quiet" disabled={pending || ceka} onClick={odustani}>
          {RIJECI.odustani}
        </Button>
      </Inline>
    </Stack>
  )
}

/** The contract's own tab. */
export function SkupineUgovora() {
  const { otvoren, obrazac } = useUredivanje()
  const kartica = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === TAB_UGOVORA))
  if (kartica === undefined) return null
  return (
    <OkvirObrasca obrazac={obrazac}>
      <div className={okvir.skupine}>
        {kartica.skupine.map((skupina) => {
          const kljuc = `${TAB_UGOVORA}.${skupina.kljuc}`
          return (
            <Fragment key={kljuc}>
              <Skupina kartica={kartica} skupina={skupina} actions={<Stanje kljuc={kljuc} naslov={skupina.naslov} />}>
                {otvoren?.kljuc === kljuc && <Spremanje />}
              </Skupina>
            </Fragment>
          )
        })}
      </div>
    </OkvirObrasca>
  )
}

interface KarticaObrascaProps {
  kartica: string
  /** The tab as the form itself draws it, to be read. */
  obrazac?: ReactNode
}

/** A tab of the form: read as it was contracted, and written where a side has something to write in it. */
export function KarticaObrasca({ kartica: tab, obrazac: citanje }: KarticaObrascaProps) {
  const { otvoren, obrazac, odjeljak } = useUredivanje()
  const kartica = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === tab))
  if (kartica === undefined) return null
  const uredivo = (odjeljak(tab)?.pisu.length ?? 0) > 0
  return (
    <Stack gap={4}>
      <Inline gap={3} justify="between">
        <p className={okvir.opis}>{uredivo ? RIJECI.dioKartice : RIJECI.kartica}</p>
        <Stanje kljuc={tab} naslov={kartica.naslov} />
      </Inline>
      {otvoren?.kljuc === tab ? (
        <OkvirObrasca obrazac={obrazac}>
          <Stack gap={4}>
            <Skupine kartica={kartica} />
            <Spremanje />
          </Stack>
        </OkvirObrasca>
      ) : (
        (citanje ?? <PregledOdgovora kartica={tab} />)
      )}
    </Stack>
  )
}
