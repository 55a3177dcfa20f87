import { type ReactNode, useId } from 'react'
import { Odbijeno } from '#app/platform/obrazac/greske.ts'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { greskaObrazlozenja } from '#app/platform/obrazac/obrazlozenje.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { OBRAZLOZENJE_NALOGA } from '#contract/modules/korisnik/dvije-osobe.rules.ts'

const NIJE_POSLANO = 'Nije poslano: niste potvrdili da ste to vi. Obrazloženje je ostalo upisano.'

const SHEMA = poPravilima<{ obrazlozenje: string }>(({ obrazlozenje }) => {
  const poruka = greskaObrazlozenja(obrazlozenje, OBRAZLOZENJE_NALOGA)
  return poruka === undefined ? {} : { obrazlozenje: poruka }
})

interface UzObrazlozenjeProps {
  /** Names what is typed; it survives a reload, a refusal and a dead line. */
  kljuc: string
  gumb: string
  naslov: string
  posalji: string
  opasno?: boolean
  /** Not offered now. It stays mounted, so that what was sent is also forgotten. */
  skriveno?: boolean
  pomoc?: string
  /** Refusals are shown here; `undefined` says that the person did not prove who they are. */
  onPosalji: (obrazlozenje: string) => Promise<unknown>
  children: ReactNode
}

/** A button, and behind it the step with its reason. */
export function UzObrazlozenje(props: UzObrazlozenjeProps) {
  const { kljuc, gumb, naslov, posalji, opasno = false, skriveno = false, pomoc, onPosalji, children } = props
  const id = useId()
  const [otvoreno, setOtvoreno] = useKrozPrijavu(`obrazlozenje.${kljuc}`, false)
  const { uz, dijalog } = useSvjezaPrijava()
  const obrazac = useObrazac({
    ime: 'nalog',
    kljuc: `fondovi.nalog.${kljuc}`,
    pocetno: { obrazlozenje: '' },
    shema: SHEMA,
    posalji: async ({ obrazlozenje }) => {
      if ((await uz(() => onPosalji(obrazlozenje.trim()))) === undefined) throw new Odbijeno(NIJE_POSLANO)
    },
    nakon: () => setOtvoreno(false),
  })
  if (skriveno) return null
  const zatvori = () => setOtvoreno(false)
  return (
    <>
      <Button onClick={() => setOtvoreno(true)}>{gumb}</Button>
      <Dialog
        open={otvoreno}
        onClose={zatvori}
        title={naslov}
        dismissable={!obrazac.pending}
        footer={
          <>
            <Button onClick={zatvori} disabled={obrazac.pending}>
              Odustani
            </Button>
            <Button type="submit" form={id} variant={opasno ? 'danger' : 'primary'} pending={obrazac.pending}>
              {posalji}
            </Button>
          </>
        }
      >
        <OkvirObrasca obrazac={obrazac} id={id}>
          <Stack gap={4}>
            {children}
            <TextArea
              {...obrazac.polja.text('obrazlozenje')}
              label="Obrazloženje"
              hint={pomoc}
              required
              maxLength={OBRAZLOZENJE_NALOGA.max}
            />
            <PorukaObrasca obrazac={obrazac} />
          </Stack>
        </OkvirObrasca>
      </Dialog>
      {dijalog}
    </>
  )
}
