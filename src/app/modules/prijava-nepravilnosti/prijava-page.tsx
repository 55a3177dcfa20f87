import '#app/ui/icon-more.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { messageOf, Offline } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Receipt } from '#app/ui/receipt.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import {
  prijavaNepravilnostiEndpoints,
  type SadrzajPrijave,
} from '#contract/modules/prijava-nepravilnosti/prijava.endpoints.ts'
import {
  DIJELOVI_PRIJAVE,
  NASLOV_PRIJAVE,
  OPIS_PRIJAVE,
} from '#contract/modules/prijava-nepravilnosti/prijava.tekst.ts'
import { nova, procitaj, zaboravi, zadrzi, zaSlanje } from './zadrzana-prijava.ts'

const NAJDULJI_OPIS = 8000
const NAJDULJE_POLJE = 2000
const BEZ_VEZE =
  'Nema veze s portalom. Prijava je sačuvana na ovom uređaju; pošaljite je ponovno kad se veza vrati. Neće stići dvaput.'

interface Zaprimljeno {
  oznaka: string
  zaprimljenoAt: string
}
type Programi = readonly { id: number; naziv: string }[]

/** The public report of a suspected irregularity. */
export function PrijavaPage({ programi }: { programi: Programi }) {
  const [zaprimljeno, setZaprimljeno] = useState<Zaprimljeno>()
  return (
    <Stack gap={6}>
      <PageHeader title={NASLOV_PRIJAVE} meta={OPIS_PRIJAVE} />
      {zaprimljeno === undefined ? (
        <>
          {DIJELOVI_PRIJAVE.map(({ naslov, odlomci }) => (
            <Section key={naslov} title={naslov}>
              <Stack gap={3}>
                {odlomci.map((one) => (
                  <p key={one}>{one}</p>
                ))}
              </Stack>
            </Section>
          ))}
          <Obrazac programi={programi} onZaprimljeno={setZaprimljeno} />
        </>
      ) : (
        <Receipt
          title="Prijava je zaprimljena"
          number={zaprimljeno.oznaka}
          time={formatVrijeme(Date.parse(zaprimljeno.zaprimljenoAt))}
          items={[]}
        >
          <p>Zapišite oznaku prijave: po njoj se prijava može pronaći. Tekst prijave više nije na ovom uređaju.</p>
        </Receipt>
      )}
    </Stack>
  )
}

interface ObrazacProps {
  programi: Programi
  onZaprimljeno: (zaprimljeno: Zaprimljeno) => void
}

function Obrazac({ programi, onZaprimljeno }: ObrazacProps) {
  const { sadrzaj, set, greska, poruka, pending, posalji, odbaci, pisano } = usePrijava(onZaprimljeno)
  const tekst = (polje: Exclude<keyof SadrzajPrijave, 'programId'>) => ({
    name: polje,
    width: 'full' as const,
    value: sadrzaj[polje] === '' ? null : sadrzaj[polje],
    onChange: (value: string | null) => set({ [polje]: value ?? '' } as Partial<SadrzajPrijave>),
  })
  return (
    <Section
      title="Prijava"
      description="Obavezan je samo opis. Ono što napišete čuva se na ovom uređaju dok se ne pošalje."
    >
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void posalji()
        }}
      >
        <Stack gap={5}>
          <TextArea
            {...tekst('opis')}
            label="Što se dogodilo"
            required
            rows={8}
            maxLength={NAJDULJI_OPIS}
            error={greska}
          />
          <TextField {...tekst('kada')} label="Kada se dogodilo" maxLength={NAJDULJE_POLJE} />
          <TextArea
            {...tekst('predmet')}
            label="Na koga ili što se odnosi"
            hint="Osoba, korisnik, projekt ili poziv; navedite oznaku ako je znate."
            maxLength={NAJDULJE_POLJE}
          />
          <Select
            name="programId"
            label="Program"
            placeholder="Ne znam"
            width="m"
            value={sadrzaj.programId === null ? null : String(sadrzaj.programId)}
            onChange={(value) => set({ programId: value === null ? null : Number(value) })}
            options={programi.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
          />
          <TextArea
            {...tekst('dokazi')}
            label="Dokazi"
            hint="Opišite čime se navodi mogu provjeriti i gdje se to nalazi. Datoteke se uz anonimnu prijavu ne mogu priložiti."
            maxLength={NAJDULJE_POLJE}
          />
          <TextField
            {...tekst('ime')}
            label="Vaše ime (nije obavezno)"
            autoComplete="name"
            maxLength={NAJDULJE_POLJE}
          />
          <TextField
            {...tekst('kontakt')}
            label="Kako vas možemo kontaktirati (nije obavezno)"
            maxLength={NAJDULJE_POLJE}
          />
          {poruka && (
            <Banner tone="danger" live="assertive" title="Prijava nije poslana">
              {poruka}
            </Banner>
          )}
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={pending}>
              Pošalji prijavu
            </Button>
            {pisano && (
              <Button variant="quiet" onClick={odbaci}>
                Obriši s ovog uređaja
              </Button>
            )}
          </Inline>
        </Stack>
      </form>
    </Section>
  )
}

function usePrijava(onZaprimljeno: ObrazacProps['onZaprimljeno']) {
  const [prijava, setPrijava] = useState(nova)
  const dirano = useRef(false)
  const [greska, setGreska] = useState<string>()
  const [poruka, setPoruka] = useState<string>()
  const [pending, setPending] = useState(false)
  useEffect(() => {
    void procitaj().then((kept) => {
      // Whoever types before it has been opened has begun another one.
      if (kept !== undefined && !dirano.current) setPrijava(kept)
    })
  }, [])
  const spremi = (next: typeof prijava) => {
    dirano.current = true
    setPrijava(next)
    void zadrzi(next)
  }
  const posalji = async () => {
    if (pending) return
    if (prijava.sadrzaj.opis.trim() === '') {
      setGreska(PORUKE.polje.obavezno)
      return
    }
    const sent = zaSlanje(prijava)
    spremi(sent)
    setPending(true)
    setPoruka(undefined)
    try {
      const body = { klijentId: sent.klijentId, sadrzaj: sent.sadrzaj }
      const answer = await call(prijavaNepravilnostiEndpoints.posalji, { body })
      await zaboravi()
      onZaprimljeno(answer)
    } catch (error) {
      setPoruka(error instanceof Offline ? BEZ_VEZE : messageOf(error))
      setPending(false)
    }
  }
  return {
    sadrzaj: prijava.sadrzaj,
    greska,
    poruka,
    pending,
    posalji,
    pisano: Object.values(prijava.sadrzaj).some((value) => value !== null && value !== ''),
    set: (changes: Partial<SadrzajPrijave>) => {
      spremi({ ...prijava, sadrzaj: { ...prijava.sadrzaj, ...changes } })
      setGreska(undefined)
    },
    odbaci: () => {
      setPrijava(nova())
      void zaboravi()
      setPoruka(undefined)
    },
  }
}
