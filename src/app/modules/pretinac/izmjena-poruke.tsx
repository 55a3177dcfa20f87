import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { OBRISANA } from '#contract/modules/pretinac/pretinac.rules.ts'
import { type DetaljNiti, NAJDULJA_PORUKA, type PorukaNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import { izmijeniPoruku, obrisiPoruku, PRETINAC, type Strana } from './pretinac.calls.ts'
import { TEKST } from './pretinac.tekst.ts'
import { javiSlanje, type OtisloKao, useSlanjePoruke } from './slanje-poruke.ts'

interface IzmjenaPorukeProps {
  strana: Strana
  nit: Pick<DetaljNiti, 'id' | 'projekt' | 'zastoNe'>
  poruka: PorukaNiti
}

/** Seconds that are left, drawn anew each second; none once the portal would refuse. */
function usePreostalo(doKada: string | null): number {
  const sada = useServerClock()
  const [trenutak, setTrenutak] = useState(() => sada())
  useEffect(() => {
    if (doKada === null) return
    const timer = setInterval(() => setTrenutak(sada()), 1000)
    return () => clearInterval(timer)
  }, [doKada, sada])
  return doKada === null ? 0 : Math.max(0, Math.ceil((Date.parse(doKada) - trenutak) / 1000))
}

/** What the author of a message may do with it in its first minute; what they have begun outlives that. */
export function IzmjenaPoruke({ strana, nit, poruka }: IzmjenaPorukeProps) {
  const preostalo = usePreostalo(poruka.mijenjaSeDo)
  const [otvoreno, setOtvoreno] = useState<'izmjena' | 'brisanje'>()
  const queryClient = useQueryClient()
  const zatvori = () => setOtvoreno(undefined)
  const obrisi = async () => {
    await obrisiPoruku(strana, { nitId: nit.id, porukaId: poruka.id }).catch((error: unknown) => {
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
      {otvoreno === 'izmjena' && (
        <DijalogIzmjene strana={strana} nit={nit} poruka={poruka} istekla={preostalo === 0} onClose={zatvori} />
      )}
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

interface DijalogIzmjeneProps extends IzmjenaPorukeProps {
  /** The message cannot be changed any more. */
  istekla: boolean
  onClose: () => void
}

/** The text of a sent message, written anew. What was typed when its minute passes stays, to be sent as another message. */
function DijalogIzmjene({ strana, nit, poruka, istekla, onClose }: DijalogIzmjeneProps) {
  const { posalji } = useSlanjePoruke(strana)
  const obrazac = useObrazac<{ tekst: string }, { tekst: string }, OtisloKao | undefined>({
    ime: 'izmjena-poruke',
    kljuc: `fondovi.pretinac.izmjena.${poruka.id}`,
    pocetno: { tekst: poruka.tekst },
    dijelovi: ['poruka'],
    posalji: async ({ tekst }, mutationId) => {
      if (istekla) {
        const nova = {
          nitId: nit.id,
          projektId: nit.projekt.id,
          vrsta: 'razgovor',
          predmet: '',
          brojPriloga: 0,
        } as const
        return posalji({ ...nova, tekst }, mutationId, mutationId)
      }
      await izmijeniPoruku(strana, { nitId: nit.id, porukaId: poruka.id }, tekst)
      return undefined
    },
    osvjezi: [PRETINAC],
    nakon: (kako) => {
      if (kako !== undefined) javiSlanje(kako)
      onClose()
    },
  })
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title={TEKST.izmjena}
      size="l"
      onClose={onClose}
      gumb={istekla ? TEKST.kaoNova : TEKST.spremi}
      icon={istekla ? 'send' : undefined}
      disabled={istekla && nit.zastoNe !== null}
      debounce
    >
      {istekla && (
        <Banner tone="warning" live="polite" title={poruka.obrisanoAt === null ? TEKST.proslaMinuta : OBRISANA}>
          {nit.zastoNe ?? TEKST.kaoNovaOpis}
        </Banner>
      )}
      <RichTextField
        {...obrazac.polja.value('tekst')}
        label={TEKST.poruka}
        required
        width="full"
        maxLength={NAJDULJA_PORUKA}
      />
    </DijalogObrasca>
  )
}
