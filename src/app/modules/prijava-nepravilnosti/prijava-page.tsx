import '#app/ui/icon-more.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { Offline } from '#app/platform/api/problem.ts'
import { Odbijeno } from '#app/platform/obrazac/greske.ts'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Button } from '#app/ui/button.tsx'
import { opcijeOd } from '#app/ui/option.ts'
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
  const { obrazac, odbaci } = usePrijava(onZaprimljeno)
  const { polja } = obrazac
  const tekst = (polje: Exclude<keyof SadrzajPrijave, 'programId'>) => ({
    ...polja.text(polje),
    width: 'full' as const,
    maxLength: polje === 'opis' ? NAJDULJI_OPIS : NAJDULJE_POLJE,
  })
  return (
    <Section
      title="Prijava"
      description="Obavezan je samo opis. Ono što napišete čuva se na ovom uređaju dok se ne pošalje."
    >
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={5}>
          <TextArea {...tekst('opis')} label="Što se dogodilo" required rows={8} />
          <TextField {...tekst('kada')} label="Kada se dogodilo" />
          <TextArea
            {...tekst('predmet')}
            label="Na koga ili što se odnosi"
            hint="Osoba, korisnik, projekt ili poziv; navedite oznaku ako je znate."
          />
          <Select
            {...polja.id('programId', opcijeOd(programi) ?? [])}
            label="Program"
            placeholder="Ne znam"
            width="m"
          />
          <TextArea
            {...tekst('dokazi')}
            label="Dokazi"
            hint="Opišite čime se navodi mogu provjeriti i gdje se to nalazi. Datoteke se uz anonimnu prijavu ne mogu priložiti."
          />
          <TextField {...tekst('ime')} label="Vaše ime (nije obavezno)" autoComplete="name" />
          <TextField {...tekst('kontakt')} label="Kako vas možemo kontaktirati (nije obavezno)" />
          <PorukaObrasca obrazac={obrazac} naslov="Prijava nije poslana" />
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={obrazac.pending}>
              Pošalji prijavu
            </Button>
            {obrazac.nespremljeno > 0 && (
              <Button variant="quiet" onClick={odbaci}>
                Obriši s ovog uređaja
              </Button>
            )}
          </Inline>
        </Stack>
      </OkvirObrasca>
    </Section>
  )
}

const PRAZNO = nova().sadrzaj
const SHEMA = poPravilima<SadrzajPrijave>(({ opis }) => (opis.trim() === '' ? { opis: PORUKE.polje.obavezno } : {}))

/** What is typed is kept sealed and not among the forms of a person: whoever reports need not say who they are. */
function usePrijava(onZaprimljeno: ObrazacProps['onZaprimljeno']) {
  const zadrzano = useRef(nova())
  const dirano = useRef(false)
  const obrazac = useObrazac<SadrzajPrijave, SadrzajPrijave, Zaprimljeno>({
    pocetno: PRAZNO,
    shema: SHEMA,
    onUnos: (sadrzaj) => {
      dirano.current = true
      zadrzano.current = { ...zadrzano.current, sadrzaj }
      void zadrzi(zadrzano.current)
    },
    posalji: async (sadrzaj) => {
      const sent = zaSlanje({ ...zadrzano.current, sadrzaj })
      zadrzano.current = sent
      await zadrzi(sent)
      try {
        return await call(prijavaNepravilnostiEndpoints.posalji, { body: { klijentId: sent.klijentId, sadrzaj } })
      } catch (error) {
        throw error instanceof Offline ? new Odbijeno(BEZ_VEZE) : error
      }
    },
    nakon: async (odgovor) => {
      await zaboravi()
      onZaprimljeno(odgovor)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useEffect(() => {
    void procitaj().then((kept) => {
      // Whoever types before it has been opened has begun another one.
      if (kept === undefined || dirano.current) return
      zadrzano.current = kept
      obrazac.set(kept.sadrzaj)
    })
  }, [])
  const odbaci = () => {
    obrazac.odbaci()
    zadrzano.current = nova()
    void zaboravi()
  }
  return { obrazac, odbaci }
}
