import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { NAJDULJA_PORUKA } from '#contract/modules/pretinac/pretinac.schema.ts'
import { izmijeniPoruku, obrisiPoruku, PRETINAC, type Strana } from './pretinac.calls.ts'
import { TEKST } from './pretinac.tekst.ts'

interface IzmjenaPorukeProps {
  strana: Strana
  nitId: string
  poruka: { id: string; tekst: string; mijenjaSeDo: string }
}

/** Seconds that are left, drawn anew each second; none once the portal would refuse. */
function usePreostalo(doKada: string): number {
  const sada = useServerClock()
  const [preostalo, setPreostalo] = useState(() => Date.parse(doKada) - sada())
  useEffect(() => {
    const timer = setInterval(() => setPreostalo(Date.parse(doKada) - sada()), 1000)
    return () => clearInterval(timer)
  }, [doKada, sada])
  return Math.max(0, Math.ceil(preostalo / 1000))
}

/** What the author of a message may do with it in its first minute. */
export function IzmjenaPoruke({ strana, nitId, poruka }: IzmjenaPorukeProps) {
  const preostalo = usePreostalo(poruka.mijenjaSeDo)
  const [otvoreno, setOtvoreno] = useState<'izmjena' | 'brisanje'>()
  const queryClient = useQueryClient()
  const koja = { nitId, porukaId: poruka.id }
  const zatvori = () => setOtvoreno(undefined)
  const obrisi = async () => {
    await obrisiPoruku(strana, koja).catch((error: unknown) => {
      throw new Error(messageOf(error))
    })
    await queryClient.invalidateQueries({ queryKey: PRETINAC })
    zatvori()
  }
  return (
    <>
      {preostalo > 0 && (
        <Inline gap={2}>
          <Button size="s" icon="edit" onClick={() => setOtvoreno('izmjena')}>
            {TEKST.izmijeni}
          </Button>
          <Button size="s" icon="trash" onClick={() => setOtvoreno('brisanje')}>
            {TEKST.obrisi}
          </Button>
          <small>još {preostalo} s</small>
        </Inline>
      )}
      {otvoreno === 'izmjena' && <DijalogIzmjene strana={strana} koja={koja} tekst={poruka.tekst} onClose={zatvori} />}
      <ConfirmDialog
        open={otvoreno === 'brisanje'}
        onClose={zatvori}
        onConfirm={obrisi}
        title={TEKST.brisanje}
        message={TEKST.brisanjeOpis}
        confirmLabel={TEKST.obrisi}
        danger
      />
    </>
  )
}

interface DijalogIzmjeneProps {
  strana: Strana
  koja: { nitId: string; porukaId: string }
  tekst: string
  onClose: () => void
}

/** A refusal after the minute leaves the new text in its field. */
function DijalogIzmjene({ strana, koja, tekst, onClose }: DijalogIzmjeneProps) {
  const obrazac = useObrazac({
    ime: 'izmjena-poruke',
    kljuc: `fondovi.pretinac.izmjena.${koja.porukaId}`,
    pocetno: { tekst },
    posalji: (unos) => izmijeniPoruku(strana, koja, unos.tekst),
    osvjezi: [PRETINAC],
    nakon: onClose,
  })
  return (
    <DijalogObrasca obrazac={obrazac} title={TEKST.izmjena} size="l" onClose={onClose} gumb={TEKST.spremi} debounce>
      <RichTextField
        {...obrazac.polja.value('tekst')}
        key={obrazac.krug}
        label={TEKST.poruka}
        required
        width="full"
        maxLength={NAJDULJA_PORUKA}
      />
    </DijalogObrasca>
  )
}
