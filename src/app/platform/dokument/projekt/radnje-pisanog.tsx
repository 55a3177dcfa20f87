import { useOnline } from '#app/platform/api/use-online.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { SvakiKatalog } from '#contract/kernel/dokument/katalog.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { kolikoDatoteka, naPutu, useDatotekeDokumenta, zaprekaDatoteka } from '../datoteke/slanje.ts'
import { useOtvoreno, useRijeci, useStanje } from '../dokument-context.tsx'
import { IzmjeneAlati } from '../okvir/izmjene-alati.tsx'
import { RadnjeDokumenta } from '../radnje/radnje-dokumenta.tsx'
import { imeRadnje, uskladiDatoteke, uskladiRadnje } from '../radnje/uskladi.ts'
import { TEKST } from '../tekst.ts'
import type { VrstaNaUredaju } from '../uredaj.ts'
import { usePisaniDokument } from './pisani-dokument.tsx'

interface RadnjePisanogProps {
  /** Moves that take it on, which ask for a document without errors. */
  naprijed: readonly string[]
  /** The rule by which the server asks the same. */
  potpun: Pick<Rule<never>, 'id' | 'poruka'>
  /** As it lives on devices, and the rule by which the server asks that its files have come. */
  naUredaju: Pick<VrstaNaUredaju, 'katalog' | 'cekaDatoteke'>
  datoteke: Pick<Rule<never>, 'id'>
  /** Said of such a move without a network. */
  bezMreze: string
  /** Better messages of single dialogs, by the code of their move. */
  poruke?: Readonly<Record<string, string>>
  /** Labels of moves that its kind shows as taken while they wait, by their codes. */
  oznake?: Readonly<Record<string, string>>
  /** Why a move may not be taken on this device, though the person may take it elsewhere. */
  drugdje?: (kod: string) => string | undefined
}

/** The moves of a document of a project at its applicant's. */
export function RadnjePisanog(props: RadnjePisanogProps) {
  const { naprijed, potpun, naUredaju, datoteke, bezMreze, poruke = {}, oznake, drugdje } = props
  const { dostupneRadnje, smijeUredivati, nestigle = [] } = usePisaniDokument().meta
  const rows = useDatotekeDokumenta(useOtvoreno().id)
  const imena = useStanje(({ sadrzaj }) => imenaDatoteka(naUredaju.katalog, sadrzaj))
  const { razlike } = useOtvoreno().uredaj
  const { neispravno } = useRijeci()
  const greske = useStanje((stanje) => stanje.greske.length)
  const zapreka = zaprekaDatoteka({ rows, imenovane: new Set(imena.split(' ')), nestigle })
  const uskladene = uskladiRadnje(
    dostupneRadnje,
    { greske, razlike: razlike.length },
    { radnje: naprijed, zbogSadrzaja: (pravilo) => pravilo === potpun.id || jeOPolju(pravilo), neispravno },
  )
  const radnje = uskladiDatoteke(uskladene, { radnje: naUredaju.cekaDatoteke, pravilo: datoteke.id, zapreka })
  const ceka = naPutu(rows)
  const pogled = (kod: string) => {
    const cekat = naUredaju.cekaDatoteke.includes(kod) && ceka.length > 0
    const najava = cekat ? TEKST.radnje.cekaDatoteke(imeRadnje(radnje, kod), kolikoDatoteka(ceka)) : undefined
    const body = <NaPozornost bezMreze={bezMreze} datoteke={najava} />
    const message = poruke[kod]
    return message === undefined ? { body } : { message, body }
  }
  return (
    <RadnjeDokumenta
      radnje={radnje.map((radnja) => {
        const razlog = drugdje?.(radnja.kod)
        return razlog === undefined ? radnja : { ...radnja, onemoguceno: true, razlog }
      })}
      views={Object.fromEntries(naprijed.map((kod) => [kod, pogled(kod)]))}
      oznake={oznake}
      odbijeno={potpun.poruka}
      zakljucano={!smijeUredivati}
      alati={smijeUredivati && <IzmjeneAlati />}
    />
  )
}

/** What the server found in a field when it last judged the document: its rules have numbers of their own. */
const jeOPolju = (pravilo: string): boolean => pravilo.startsWith('OBR-')

/** Of one value, so that nothing is drawn anew while it is the same. */
const imenaDatoteka = (katalog: SvakiKatalog, sadrzaj: Sadrzaj): string =>
  manifestOf(katalog, sadrzaj)
    .map(({ id }) => id)
    .join(' ')

/** What stops nobody and should be known before it goes on. */
function NaPozornost({ bezMreze, datoteke }: { bezMreze: string; datoteke: string | undefined }) {
  const upozorenja = useStanje((stanje) => stanje.upozorenja)
  const poruke = [...new Set(upozorenja.map(({ poruka }) => poruka))]
  const online = useOnline()
  return (
    <Stack gap={3}>
      {!online && <Banner tone="warning">{bezMreze}</Banner>}
      {datoteke !== undefined && <Banner tone="info">{datoteke}</Banner>}
      {poruke.length > 0 && (
        <Banner tone="warning" title={TEKST.upozorenja}>
          <ul>
            {poruke.map((poruka) => (
              <li key={poruka}>{poruka}</li>
            ))}
          </ul>
        </Banner>
      )}
    </Stack>
  )
}
