import type { ReactNode } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { useSlanjeUzPotvrdu } from '#app/platform/povjerenje/slanje-uz-potvrdu.ts'
import { ActionBar, type MoveView } from '#app/platform/record/action-bar.tsx'
import type { MoveAnswer } from '#app/platform/record/move-input.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { useStanje } from '../obrazac-context.tsx'
import styles from '../okvir/okvir.module.css'
import { StanjeSpremanja } from '../okvir/stanje-spremanja.tsx'
import { usePrijava } from '../prijava-context.tsx'
import { TEKST } from '../tekst.ts'
import { ObrisiNacrt } from './obrisi-nacrt.tsx'
import { naredbaUTijeku, odbijenaNaredba, odbijenoZbogPotpora, uskladiRadnje } from './radnje.ts'

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
  }
}

interface RadnjePrijaveProps {
  children?: ReactNode
  folded?: boolean | undefined
  /** Who else is here: in the bar, which stays in sight on a long tab. */
  drugi?: ReactNode
  /** Quiet tools of what is being written. */
  alati?: ReactNode
}

/** The action bar of an application; every command is recorded on the device first and sent from there. */
export function RadnjePrijave({ children, folded, drugi, alati }: RadnjePrijaveProps) {
  const { dokument, meta } = usePrijava()
  const greske = useStanje((stanje) => stanje.greske.length)
  const prelazi = useStanje(({ proracun }) => proracun.deMinimis.prelazi)
  const views = useViews()
  const radnje = uskladiRadnje(meta.dostupneRadnje, {
    greske,
    razlike: dokument.razlike.length,
    deMinimis: prelazi || odbijenoZbogPotpora(dokument.naredbe),
  })
  const refused = odbijenaNaredba(dokument.naredbe)
  const onMove = async (kod: string, { obrazlozenje, datum, polja }: MoveAnswer) => {
    const args: JsonObject = { ...polja, ...(datum ? { datum } : {}), ...(obrazlozenje ? { obrazlozenje } : {}) }
    const ishod = await dokument.posalji(kod, args)
    if (ishod.kind === 'odbijeno') throw new Error(ishod.poruka)
    const label = radnje.find((radnja) => radnja.kod === kod)?.oznaka ?? kod
    if (ishod.kind === 'zaprimljeno' && ishod.kasno) return void toast(TEKST.radnje.kasno, { tone: 'warning' })
    toast(ishod.kind === 'ceka' ? TEKST.radnje.ceka(label) : TEKST.radnje.izvrseno(label), {
      tone: ishod.kind === 'ceka' ? 'info' : 'success',
    })
  }
  const slanje = useSlanjeUzPotvrdu()
  const pending = naredbaUTijeku(dokument.naredbe, radnje)
  return (
    <>
      {pending && (
        <Banner tone={pending.cekaOsobu ? 'warning' : 'info'} live="polite">
          <Stack gap={3}>
            <span>{pending.poruka}</span>
            {pending.cekaOsobu && (
              <div>
                <Button variant="primary" icon="user" debounce onClick={slanje.posalji}>
                  {TEKST.radnje.potvrdi}
                </Button>
              </div>
            )}
          </Stack>
        </Banner>
      )}
      {slanje.dijalog}
      <ActionBar
        radnje={radnje}
        onMove={onMove}
        views={views}
        folded={folded}
        pending={pending}
        refused={refused && { ...refused, onDismiss: () => dokument.odustani(refused.mutationId) }}
        status={
          <div className={styles.stanje}>
            <Stack gap={1}>
              {drugi}
              {!meta.smijeUredivati && jeNacrt(meta.statusId) && <span>{TEKST.samoCitanje}</span>}
              <StanjeSpremanja />
            </Stack>
            {alati}
          </div>
        }
      >
        {children}
        <ObrisiNacrt />
      </ActionBar>
    </>
  )
}
