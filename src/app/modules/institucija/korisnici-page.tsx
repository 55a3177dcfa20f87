import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { newMutationId } from '#app/platform/record/use-move.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { matches } from '#contract/kernel/tekst.ts'
import type { Korisnik, Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import { RAZINE_INSTITUCIJE } from '#contract/modules/institucija/institucija.schema.ts'
import { KorisnikDialog, NovaOsobaDialog } from './korisnik-dialog.tsx'
import { Okvir } from './okvir.tsx'
import { pozivi, type Ulaz, ustanovaKey } from './ustanova.calls.ts'

interface PageProps {
  ulaz: Ulaz
  /** The person who looks; about their own place another decides. */
  jaId: number
  notFound: ReactNode
}

/** Persons of an institution: at which level, in which programmes, with which roles. */
export function KorisniciPage({ ulaz, jaId, notFound }: PageProps) {
  const [novi, setNovi] = useState(false)
  return (
    <Okvir
      ulaz={ulaz}
      notFound={notFound}
      naslov="Korisnici sustava"
      opis="Tko postupa za instituciju, na kojoj razini i s kojim ulogama. Promjena vrijedi odmah."
      radnje={() => (
        <Button variant="primary" icon="plus" onClick={() => setNovi(true)}>
          Dodaj osobu
        </Button>
      )}
    >
      {(ustanova) => (
        <>
          <Popis ulaz={ulaz} jaId={jaId} ustanova={ustanova} />
          {novi && <NovaOsobaDialog ulaz={ulaz} ustanova={ustanova} onClose={() => setNovi(false)} />}
        </>
      )}
    </Okvir>
  )
}

const nazivi = (rows: readonly { id: number; naziv: string }[], ids: readonly number[]) =>
  rows.filter(({ id }) => ids.includes(id)).map(({ naziv }) => naziv)

function stupci({ uloge, programi, grupe }: Ustanova): Column<Korisnik>[] {
  const oznake = programi.map(({ id, oznaka }) => ({ id, naziv: oznaka }))
  return [
    {
      id: 'osoba',
      header: 'Prezime i ime',
      render: ({ ime, prezime, email }) => (
        <>
          {prezime} {ime}
          <br />
          <small>{email ?? 'bez e-mail adrese'}</small>
        </>
      ),
    },
    {
      id: 'razina',
      header: 'Razina',
      render: ({ razina }) => (
        <StatusChip tone={razina === 'A' ? 'accent' : razina === 'V' ? 'info' : 'neutral'}>
          {RAZINE_INSTITUCIJE[razina]}
        </StatusChip>
      ),
    },
    { id: 'programi', header: 'Programi', render: ({ programIds }) => nazivi(oznake, programIds).join(', ') },
    {
      id: 'uloge',
      header: 'Uloge',
      render: ({ ulogaIds }) => nazivi(uloge, ulogaIds).join(', ') || 'prema razini',
    },
    {
      id: 'grupe',
      header: 'Grupe',
      render: ({ osobaId }) =>
        grupe
          .filter(({ osobaIds }) => osobaIds.includes(osobaId))
          .map(({ naziv }) => naziv)
          .join(', ') || '–',
    },
    {
      id: 'racun',
      header: 'Račun',
      render: ({ aktivna, bezLozinke }) =>
        aktivna ? bezLozinke ? 'Samo NIAS' : 'Aktivan' : <StatusChip tone="warning">Zatvoren</StatusChip>,
    },
  ]
}

type Otvoreno = { korisnik: Korisnik; sto: 'uredi' | 'ukloni' }

function Popis({ ulaz, jaId, ustanova }: { ulaz: Ulaz; jaId: number; ustanova: Ustanova }) {
  const [trazi, setTrazi] = useState('')
  const [otvoreno, setOtvoreno] = useState<Otvoreno>()
  const rows = ustanova.korisnici.filter(({ ime, prezime, email }) =>
    matches(`${ime} ${prezime} ${ime} ${email ?? ''}`, trazi),
  )
  const svoj = (osobaId: number) => osobaId === jaId
  const smije = ({ osobaId, razina }: Korisnik) =>
    !svoj(osobaId) && (razina !== 'A' || ustanova.dodjeljujeAdministratora)
  return (
    <Stack gap={3}>
      <SearchField label="Pretraži osobe" value={trazi} onSearch={setTrazi} resultCount={rows.length} />
      <DataTable
        caption="Korisnici sustava"
        captionHidden
        columns={stupci(ustanova)}
        rows={rows}
        rowKey={({ osobaId }) => String(osobaId)}
        empty={<EmptyState icon="users">Nitko ne odgovara pretrazi.</EmptyState>}
        {...(ustanova.upravlja
          ? {
              actions: (korisnik: Korisnik) =>
                smije(korisnik) ? (
                  <Radnje ulaz={ulaz} korisnik={korisnik} onOpen={(sto) => setOtvoreno({ korisnik, sto })} />
                ) : (
                  <small>{svoj(korisnik.osobaId) ? 'Vaše mjesto' : 'Mijenja superadministrator'}</small>
                ),
            }
          : {})}
      />
      {otvoreno?.sto === 'uredi' && (
        <KorisnikDialog
          ulaz={ulaz}
          ustanova={ustanova}
          osobaId={otvoreno.korisnik.osobaId}
          onClose={() => setOtvoreno(undefined)}
        />
      )}
      {otvoreno?.sto === 'ukloni' && (
        <Uklanjanje ulaz={ulaz} korisnik={otvoreno.korisnik} onClose={() => setOtvoreno(undefined)} />
      )}
    </Stack>
  )
}

interface RadnjeProps {
  ulaz: Ulaz
  korisnik: Korisnik
  onOpen: (sto: Otvoreno['sto']) => void
}

function Radnje({ ulaz, korisnik, onOpen }: RadnjeProps) {
  const { ime, prezime, osobaId, bezLozinke, email } = korisnik
  const naziv = `${ime} ${prezime}`
  const poveznica = async () => {
    try {
      await pozivi(ulaz).posaljiPoveznicu(osobaId)
      toast(`Poveznica je poslana na ${email}.`, { tone: 'success' })
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    }
  }
  return (
    <Inline gap={2} justify="end">
      <Button size="s" icon="edit" aria-label={`Uredi: ${naziv}`} onClick={() => onOpen('uredi')}>
        Uredi
      </Button>
      {bezLozinke && email !== null && (
        <Button
          size="s"
          icon="mail"
          aria-label={`Pošalji poveznicu za lozinku: ${naziv}`}
          onClick={() => void poveznica()}
        >
          Poveznica
        </Button>
      )}
      <Button size="s" variant="danger" aria-label={`Ukloni: ${naziv}`} onClick={() => onOpen('ukloni')}>
        Ukloni
      </Button>
    </Inline>
  )
}

function Uklanjanje({ ulaz, korisnik, onClose }: { ulaz: Ulaz; korisnik: Korisnik; onClose: () => void }) {
  const client = useQueryClient()
  const { ime, prezime, osobaId, verzijaRetka } = korisnik
  const [mutationId] = useState(newMutationId)
  const ukloni = async () => {
    try {
      await pozivi(ulaz).ukloniKorisnika(osobaId, { mutationId, verzijaRetka })
    } finally {
      await client.invalidateQueries({ queryKey: ustanovaKey(ulaz) })
    }
    toast(`${ime} ${prezime} više ne postupa za instituciju.`, { tone: 'success' })
    onClose()
  }
  return (
    <SvjezaPotvrda
      open
      danger
      onClose={onClose}
      onConfirm={ukloni}
      title="Uklanjanje osobe"
      message={`${ime} ${prezime} od sljedećeg poziva više neće moći postupati za instituciju. Račun ostaje.`}
      confirmLabel="Ukloni"
    />
  )
}
