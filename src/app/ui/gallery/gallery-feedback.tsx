import { useState } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { DAN, SAT } from '#contract/kernel/trajanje.ts'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Countdown } from '../countdown.tsx'
import { Dialog } from '../dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Section } from '../section.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Grid, Inline, Stack } from '../stack.tsx'
import { StatusLine } from '../status-line.tsx'
import { TextArea } from '../text-area.tsx'
import { toast } from '../toast-store.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0)
const now = () => NOW

function Messages() {
  return (
    <Stack gap={3}>
      <Banner tone="info" title="Poziv je izmijenjen">
        Izmjena 2 objavljena je 14.11.2026. i produljuje rok za prijavu.
      </Banner>
      <Banner tone="success">Prijava je podnesena.</Banner>
      <Banner tone="warning" title="Trenutno ste offline" onClose={() => undefined}>
        Promjene se spremaju na uređaju. Podnošenje je moguće tek uz vezu.
      </Banner>
      <Banner tone="danger" actions={<Button size="s">Pokušaj ponovno</Button>}>
        Došlo je do pogreške prilikom dohvaćanja podataka
      </Banner>
      <Inline gap={5}>
        <StatusLine icon="check">Nema promjena</StatusLine>
        <StatusLine icon="cloud" pending>
          Spremam…
        </StatusLine>
        <StatusLine tone="success" icon="cloud-check">
          Spremljeno u 14:05
        </StatusLine>
        <StatusLine tone="info" icon="cloud-up">
          Spremljeno na uređaju – čeka slanje (3)
        </StatusLine>
        <StatusLine tone="warning" icon="warning">
          Razlika – treba odluku
        </StatusLine>
        <StatusLine tone="danger" icon="error">
          Nije spremljeno
        </StatusLine>
      </Inline>
      <Stack gap={2}>
        <Countdown deadline={NOW + 24 * DAN} now={now} label="Rok za prijavu" />
        <Countdown deadline={NOW + 5 * SAT} now={now} label="Rok za doradu" />
        <Countdown deadline={NOW - 1000} now={now} label="Rok za prigovor" />
      </Stack>
    </Stack>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'side' | 'confirm' | 'refuse'>()
  const [razlog, setRazlog] = useState<string | null>(null)
  const close = () => setOpen(undefined)
  return (
    <Inline gap={3}>
      <Button onClick={() => setOpen('dialog')}>Otvori dijalog</Button>
      <Button onClick={() => setOpen('side')}>Bočni dijalog</Button>
      <Button onClick={() => setOpen('confirm')}>Potvrda</Button>
      <Button variant="danger" onClick={() => setOpen('refuse')}>
        Potvrda s obrazloženjem
      </Button>
      <Button onClick={() => toast('Promjene pohranjene', { tone: 'success' })}>Poruka</Button>
      <Button onClick={() => toast(PORUKE.korisnik.greska, { tone: 'danger' })}>Poruka o pogrešci</Button>
      <Dialog
        open={open === 'dialog' || open === 'side'}
        side={open === 'side'}
        onClose={close}
        title="Obavijesti"
        footer={<Button onClick={close}>Zatvori</Button>}
      >
        <p>Tekst dijaloga koji objašnjava što se događa.</p>
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} onClose={close} onConfirm={close} />
      <ConfirmDialog
        open={open === 'refuse'}
        onClose={close}
        title="Povlačenje prijave"
        danger
        refused="Prijavu je u međuvremenu preuzela druga osoba."
        onConfirm={() => Promise.reject(new Error('Prijava je već povučena.'))}
      >
        <TextArea name="g.obrazlozenje" label="Obrazloženje" required value={razlog} onChange={setRazlog} />
      </ConfirmDialog>
    </Inline>
  )
}

export function GalleryFeedback() {
  const [summary, setSummary] = useState(false)
  const [loading, setLoading] = useState(false)
  return (
    <Section title="Poruke i stanja">
      <Messages />
      <Dialogs />
      <Inline gap={3}>
        <Button onClick={() => setSummary(!summary)}>Sažetak grešaka</Button>
        <Button onClick={() => setLoading(!loading)}>Traka učitavanja</Button>
      </Inline>
      <LoadingBar loading={loading} />
      {summary && (
        <ErrorSummary
          errors={[
            {
              name: 'g.email',
              label: 'Adresa e-pošte',
              message: 'Adresa e-pošte nije ispravna. Unesite u obliku ime.prezime@primjer.hr',
            },
            { name: 'g.utjecaj', label: 'Utjecaj na okoliš', message: 'Ovo polje je obavezno' },
          ]}
        />
      )}
      <Grid min="m">
        <ProgressBar label="Ispunjenost obrasca" value={63} text="još 7 obveznih polja" />
        <ProgressBar label="Učitavanje datoteke" value={42} />
        <Skeleton />
      </Grid>
      <EmptyState action={<Button icon="plus">Nova prijava</Button>}>
        Prijave koje započnete pojavit će se ovdje.
      </EmptyState>
    </Section>
  )
}
