import type { ReactNode } from 'react'
import { KarticaDokumenta } from '#app/platform/dokument/kartica-dokumenta.tsx'
import { IzmjeneAlati } from '#app/platform/dokument/okvir/izmjene-alati.tsx'
import { ZajednickiRad } from '#app/platform/dokument/okvir/zajednicki-rad.tsx'
import { Skupine } from '#app/platform/dokument/polje/skupine.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { AktivnostiPlan } from './kartice/aktivnosti-plan.tsx'
import { ProracunKartica } from './kartice/proracun-kartica.tsx'
import { SazetakKartica } from './kartice/sazetak-kartica.tsx'
import { usePrijava } from './prijava.ts'
import { RadnjePrijave } from './radnje/radnje-prijave.tsx'
import { useStanje } from './stanje-prijave.ts'
import { TEKST } from './tekst.ts'

const PREGLED_ID = 'provjeri-i-podnesi'

/** The tabs that are not drawn from their groups alone. */
function useSadrzaj(tab: Tab): ReactNode | undefined {
  const kartica = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === tab))
  if (kartica === undefined) return undefined
  if (tab === 'proracun') return <ProracunKartica kartica={kartica} />
  if (tab === 'proracun-sazetak') return <SazetakKartica kartica={kartica} />
  if (tab !== 'aktivnosti') return undefined
  return (
    <Skupine kartica={kartica}>
      <AktivnostiPlan />
    </Skupine>
  )
}

/** One tab of the form. `polje` is the exact path to go to, from the address. */
export function KarticaPage({ kartica: tab, polje }: { kartica: Tab; polje?: string | undefined }) {
  const { adrese } = usePrijava()
  return (
    <KarticaDokumenta kartica={tab} polje={polje} glavnaRadnja={PREGLED_ID} sadrzaj={useSadrzaj(tab)}>
      <RadnjePrijave folded drugi={<ZajednickiRad kartica={tab} />} alati={<IzmjeneAlati />}>
        <LinkButton id={PREGLED_ID} href={adrese.pregled} variant="primary" aria-keyshortcuts="Control+Enter">
          {TEKST.provjeriIPodnesi}
        </LinkButton>
      </RadnjePrijave>
    </KarticaDokumenta>
  )
}
