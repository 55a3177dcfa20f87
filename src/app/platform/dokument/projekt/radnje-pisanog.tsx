import { useOnline } from '#app/platform/api/use-online.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { useOtvoreno, useRijeci, useStanje } from '../dokument-context.tsx'
import { IzmjeneAlati } from '../okvir/izmjene-alati.tsx'
import { RadnjeDokumenta } from '../radnje/radnje-dokumenta.tsx'
import { uskladiRadnje } from '../radnje/uskladi.ts'
import { TEKST } from '../tekst.ts'
import { usePisaniDokument } from './pisani-dokument.tsx'

interface RadnjePisanogProps {
  /** Moves that take it on, which ask for a document without errors. */
  naprijed: readonly string[]
  /** The rule by which the server asks the same. */
  potpun: Pick<Rule<never>, 'id' | 'poruka'>
  /** Said of such a move without a network. */
  bezMreze: string
  /** Better messages of single dialogs, by the code of their move. */
  poruke?: Readonly<Record<string, string>>
  /** Why a move may not be taken on this device, though the person may take it elsewhere. */
  drugdje?: (kod: string) => string | undefined
}

/** The moves of a document of a project at its applicant's. */
export function RadnjePisanog({ naprijed, potpun, bezMreze, poruke = {}, drugdje }: RadnjePisanogProps) {
  const { dostupneRadnje, smijeUredivati } = usePisaniDokument().meta
  const { razlike } = useOtvoreno().uredaj
  const { neispravno } = useRijeci()
  const greske = useStanje((stanje) => stanje.greske.length)
  const radnje = uskladiRadnje(
    dostupneRadnje,
    { greske, razlike: razlike.length },
    { radnje: naprijed, zbogSadrzaja: (pravilo) => pravilo === potpun.id, neispravno },
  )
  const pogled = (kod: string) => {
    const body = <NaPozornost bezMreze={bezMreze} />
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
      odbijeno={potpun.poruka}
      zakljucano={!smijeUredivati}
      alati={smijeUredivati && <IzmjeneAlati />}
    />
  )
}

/** What stops nobody and should be known before it goes on. */
function NaPozornost({ bezMreze }: { bezMreze: string }) {
  const upozorenja = useStanje((stanje) => stanje.upozorenja)
  const poruke = [...new Set(upozorenja.map(({ poruka }) => poruka))]
  const online = useOnline()
  return (
    <Stack gap={3}>
      {!online && <Banner tone="warning">{bezMreze}</Banner>}
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
