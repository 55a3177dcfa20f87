import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { predmeta } from '#contract/kernel/plural.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import type { Korisnik, Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import { RAZINE_INSTITUCIJE } from '#contract/modules/institucija/institucija.schema.ts'
import { POPIS_KORISNIKA, stanjeRacuna } from '#contract/modules/institucija/korisnici.popis.ts'
import styles from './institucija.module.css'
import { KorisnikDialog, NovaOsobaDialog } from './korisnik-dialog.tsx'
import { Promjene, UcitanaUstanova } from './okvir.tsx'
import { osvjeziUstanovu, otvoreniPredmetiQuery, popisKorisnika, pozivi, type Ulaz } from './ustanova.calls.ts'

interface PageProps {
  ulaz: Ulaz
  /** The person who looks; about their own place another decides. */
  jaId: number
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  notFound: ReactNode
}

/** Persons of an institution: at which level, in which programmes, with which roles. */
export function KorisniciPage({ ulaz, notFound, ...props }: PageProps) {
  return (
    <UcitanaUstanova ulaz={ulaz} notFound={notFound}>
      {(ustanova, { greska }) => (
        <Stack gap={5}>
          <Popis ulaz={ulaz} ustanova={ustanova} greska={greska} {...props} />
          <Promjene ulaz={ulaz} />
        </Stack>
      )}
    </UcitanaUstanova>
  )
}

const TONOVI = { A: 'active', V: 'info', R: 'neutral' } as const

const PRIKAZ = {
  osoba: ({ ime, prezime, email }: Korisnik) => (
    <>
      {prezime} {ime}
      <br />
      <small>{email ?? 'bez adrese e-pošte'}</small>
    </>
  ),
  razina: ({ razina }: Korisnik) => <StatusChip tone={TONOVI[razina]}>{RAZINE_INSTITUCIJE[razina]}</StatusChip>,
  racun: (korisnik: Korisnik) =>
    korisnik.aktivna ? stanjeRacuna(korisnik) : <StatusChip tone="warning">{stanjeRacuna(korisnik)}</StatusChip>,
}

const izbor = (rows: readonly { id: number; naziv: string }[]) =>
  rows.map(({ id, naziv }) => ({ value: String(id), label: naziv }))

type Otvoreno = { sto: 'novi' } | { korisnik: Korisnik; sto: 'uredi' | 'ukloni' }

interface PopisProps extends Omit<PageProps, 'notFound'> {
  ustanova: Ustanova
  greska: ReactNode
}

function Popis({ ulaz, jaId, ustanova, greska, upit, onUpit }: PopisProps) {
  const [otvoreno, setOtvoreno] = useKrozPrijavu<Otvoreno | undefined>('korisnik', undefined)
  const zatvori = () => setOtvoreno(undefined)
  const svoj = (osobaId: number) => osobaId === jaId
  const smije = ({ osobaId, razina }: Korisnik) =>
    !svoj(osobaId) && (razina !== 'A' || ustanova.dodjeljujeAdministratora)
  const radnje = (korisnik: Korisnik) =>
    smije(korisnik) ? (
      <Radnje ulaz={ulaz} korisnik={korisnik} onOpen={(sto) => setOtvoreno({ korisnik, sto })} />
    ) : (
      <small>{svoj(korisnik.osobaId) ? 'Vaše mjesto' : 'Mijenja superadministrator'}</small>
    )
  return (
    <div>
      <PopisPage
        popis={POPIS_KORISNIKA}
        {...popisKorisnika(ulaz)}
        upit={upit}
        onUpit={onUpit}
        eyebrow={ustanova.institucija.naziv}
        meta="Tko postupa za instituciju, na kojoj razini i s kojim ulogama. Promjena vrijedi odmah."
        notice={greska}
        trazi="ime, prezime ili e-pošta"
        prikaz={PRIKAZ}
        opcije={{ uloga: izbor(ustanova.uloge), grupa: izbor(ustanova.grupe) }}
        rowKey={({ osobaId }) => String(osobaId)}
        empty={<EmptyState icon="users">Za instituciju još nitko ne postupa.</EmptyState>}
        {...(ustanova.upravlja
          ? {
              rowActions: radnje,
              actions: (
                <Button variant="primary" icon="plus" onClick={() => setOtvoreno({ sto: 'novi' })}>
                  Dodaj osobu
                </Button>
              ),
            }
          : {})}
      />
      {otvoreno?.sto === 'novi' && <NovaOsobaDialog ulaz={ulaz} ustanova={ustanova} onClose={zatvori} />}
      {otvoreno?.sto === 'uredi' && (
        <KorisnikDialog ulaz={ulaz} ustanova={ustanova} korisnik={otvoreno.korisnik} onClose={zatvori} />
      )}
      {otvoreno?.sto === 'ukloni' && <Uklanjanje ulaz={ulaz} korisnik={otvoreno.korisnik} onClose={zatvori} />}
    </div>
  )
}

interface RadnjeProps {
  ulaz: Ulaz
  korisnik: Korisnik
  onOpen: (sto: 'uredi' | 'ukloni') => void
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
    <div className={styles.radnje}>
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
    </div>
  )
}

function Uklanjanje({ ulaz, korisnik, onClose }: { ulaz: Ulaz; korisnik: Korisnik; onClose: () => void }) {
  const client = useQueryClient()
  const { ime, prezime, osobaId, verzijaRetka } = korisnik
  const [mutationId] = useState(newMutationId)
  // A super-administrator without a seat here cannot ask; the portal ends the seat all the same.
  const { data: otvoreno = 0 } = useQuery(otvoreniPredmetiQuery(ulaz, osobaId))
  const ukloni = async () => {
    try {
      await pozivi(ulaz).ukloniKorisnika(osobaId, { mutationId, verzijaRetka })
    } finally {
      await osvjeziUstanovu(client, ulaz)
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
      message={`${ime} ${prezime} odmah više neće moći postupati za instituciju. Račun ostaje.`}
      confirmLabel="Ukloni"
    >
      {otvoreno > 0 && (
        <Banner tone="warning" title={`Otvoreno: ${predmeta(otvoreno)}`}>
          Predmeti ostaju bez osobe koja ih vodi. Prije uklanjanja predajte ih drugoj osobi.{' '}
          <Anchor href={`/institucija/${ulaz.institucijaId}/primopredaje`}>Primopredaje</Anchor>
        </Banner>
      )}
    </SvjezaPotvrda>
  )
}
