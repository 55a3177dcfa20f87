/** The minutes as a file: taken by the team and given to the beneficiary on the spot, read by both sides afterwards. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { useSamoCitanje } from '#app/platform/dokument/dokument-context.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { mozePodijeliti, podijeli, spremi } from '#app/platform/pdf/predaj.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { QrKod } from '#app/ui/qr-kod.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { ADRESA_PROVJERE } from '#contract/modules/isprava/isprava.ts'
import type { MetaProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { TEKST } from './provjera.tekst.ts'
import { type DatotekaZapisnika, useZapisnikSUredaja, zapisnikSPortala } from './zapisnik.calls.ts'
import styles from './zapisnik.module.css'

const RIJECI = TEKST.zapisnik
const adresaProvjere = (kod: string) => `${location.origin}${ADRESA_PROVJERE}?kod=${kod}`

/** What stands in the window once the file is there. */
function Gotov({ file, sha256, kod, sUredaja }: DatotekaZapisnika & { sUredaja: boolean }) {
  if (kod === null)
    return (
      <Banner tone="warning" title={RIJECI.nacrtNaslov}>
        {RIJECI.nacrt}
      </Banner>
    )
  return (
    <Stack gap={4}>
      <p>{RIJECI.uputa}</p>
      <div className={styles.qr}>
        <QrKod tekst={adresaProvjere(kod)} opis={RIJECI.qr(kod)} />
        <p className={styles.kod}>{kod}</p>
      </div>
      <DescriptionList
        items={[
          { label: RIJECI.datoteka, value: file.name },
          { label: RIJECI.otisak, value: <code className={styles.otisak}>{sha256}</code> },
          { label: RIJECI.provjera, value: `${location.origin}${ADRESA_PROVJERE}` },
        ]}
      />
      {sUredaja && <Banner tone="info">{RIJECI.jos}</Banner>}
    </Stack>
  )
}

interface PreuzimanjeProps {
  priredi: () => Promise<DatotekaZapisnika>
  /** The file is made here, and the portal learns of it later. */
  sUredaja?: boolean
  /** Why it cannot be had now. */
  razlog?: string | undefined
}

/** A button, and the window in which the file is made ready before it is given: sharing wants a press of its own. */
export function Preuzimanje({ priredi, sUredaja = false, razlog }: PreuzimanjeProps) {
  const [otvoreno, setOtvoreno] = useState(false)
  const { mutate, data, error, isPending } = useMutation({ mutationFn: priredi })
  const otvori = () => {
    setOtvoreno(true)
    mutate()
  }
  const daj = (file: File) => {
    podijeli(file).catch(() => {
      toast(RIJECI.nijePodijeljeno, { tone: 'danger' })
      spremi(file)
    })
  }
  const footer = data !== undefined && (
    <Inline>
      {mozePodijeliti(data.file) && (
        <Button variant="primary" onClick={() => daj(data.file)}>
          {RIJECI.podijeli}
        </Button>
      )}
      <Button icon="download" onClick={() => spremi(data.file)}>
        {RIJECI.spremi}
      </Button>
    </Inline>
  )
  return (
    <>
      <ExplainedButton icon="document" debounce disabledReason={razlog} onClick={otvori}>
        {RIJECI.gumb}
      </ExplainedButton>
      <Dialog
        open={otvoreno}
        onClose={() => setOtvoreno(false)}
        title={data?.kod == null || !sUredaja ? RIJECI.naslov : RIJECI.dajKorisniku}
        footer={footer}
      >
        {isPending && <StatusLine pending>{RIJECI.izraduje}</StatusLine>}
        {error !== null && (
          <Banner tone="danger" actions={<Button onClick={() => mutate()}>{RIJECI.ponovno}</Button>}>
            {messageOf(error)}
          </Banner>
        )}
        {data !== undefined && <Gotov {...data} sUredaja={sUredaja} />}
      </Dialog>
    </>
  )
}

/** In an open document of this device. */
function SUredaja() {
  return <Preuzimanje priredi={useZapisnikSUredaja()} sUredaja />
}

export interface ZapisnikProps {
  strana: StranaProjekta
  provjeraId: string
  provjera: Pick<MetaProvjere, 'oznaka' | 'statusId' | 'okolnosti'>
}

/** As the portal has it for this side. */
export function ZapisnikSPortala({ strana, provjeraId: id, provjera: { oznaka, okolnosti } }: ZapisnikProps) {
  const online = useOnline()
  if (!okolnosti.teren) return null
  return (
    <Preuzimanje
      priredi={() => zapisnikSPortala(strana, { id, oznaka })}
      razlog={online ? undefined : RIJECI.bezMreze}
    />
  )
}

/** While the minutes are written here, of this device; where another one writes, as the portal has them. */
export function ZapisnikTima(props: ZapisnikProps) {
  const samoCitanje = useSamoCitanje()
  const { statusId, okolnosti } = props.provjera
  if (!okolnosti.teren) return null
  const pise = jeStatus(provjeraStatuses, statusId, 'uTijeku', 'zapisnikUIzradi') && !samoCitanje
  return pise ? (
    <div className={styles.teren}>
      <SUredaja />
    </div>
  ) : (
    <ZapisnikSPortala {...props} />
  )
}
