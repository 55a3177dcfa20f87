import { useOnline } from '#app/platform/api/use-online.ts'
import { RadnjeDokumenta, type RadnjeDokumentaProps } from '#app/platform/dokument/radnje/radnje-dokumenta.tsx'
import type { MoveView } from '#app/platform/record/action-bar.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { pisePrijavitelj } from '#contract/modules/projekt/projekt.pogled.ts'
import { obrazacIspravan } from '#contract/modules/projekt/projekt.rules.ts'
import { usePrijava } from '../prijava.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import { ObrisiNacrt } from './obrisi-nacrt.tsx'
import { cekanjePodnosenja, odbijenoZbogPotpora, radnjePrijave } from './radnje.ts'

const RAZUMIJEM = { kljuc: 'razumijem', oznaka: TEKST.radnje.razumijem, vrsta: 'kvacica', obvezno: true } as const

/** What is confirmed, and that the server's clock decides; without a network, what waiting means. */
function useViews(): Record<string, MoveView> {
  const { meta } = usePrijava()
  const online = useOnline()
  const offline = !online && <Banner tone="warning">{TEKST.radnje.podnosenjeOffline}</Banner>
  return {
    oznaciSpremnim: {
      title: TEKST.radnje.spremnim,
      message: TEKST.radnje.spremnimTekst,
      initial: Object.fromEntries(meta.izjave.map((kljuc) => [kljuc, true])),
    },
    podnesi: {
      title: TEKST.radnje.podnosenje,
      message: TEKST.radnje.podnosenjeTekst,
      confirmLabel: 'Podnesi prijavu',
      danger: false,
      ...(offline ? { body: offline, asked: [RAZUMIJEM] } : {}),
    },
    oznaciDoraduSpremnom: { title: TEKST.dorada.spremna, message: TEKST.dorada.spremnaTekst },
    podnesiDoradu: {
      title: TEKST.dorada.podnosenje,
      message: TEKST.dorada.podnosenjeTekst,
      confirmLabel: 'Podnesi doradu',
      danger: false,
    },
  }
}

type RadnjePrijaveProps = Pick<RadnjeDokumentaProps, 'children' | 'folded' | 'drugi' | 'alati'>

/** The action bar of an application. */
export function RadnjePrijave({ children, ...props }: RadnjePrijaveProps) {
  const { uredaj, meta } = usePrijava()
  const greske = useStanje((stanje) => stanje.greske.length)
  const prelazi = useStanje(({ racun }) => racun.deMinimis.prelazi)
  const radnje = radnjePrijave(meta.dostupneRadnje, {
    greske,
    razlike: uredaj.razlike.length,
    deMinimis: prelazi || odbijenoZbogPotpora(uredaj.naredbe),
  })
  return (
    <RadnjeDokumenta
      {...props}
      radnje={radnje}
      views={useViews()}
      cekanje={cekanjePodnosenja}
      odbijeno={obrazacIspravan.poruka}
      upozorenje={({ kasno }) => (kasno === undefined ? undefined : TEKST.radnje.kasno)}
      zakljucano={!meta.smijeUredivati && pisePrijavitelj(meta.statusId)}
    >
      {children}
      <ObrisiNacrt />
    </RadnjeDokumenta>
  )
}
