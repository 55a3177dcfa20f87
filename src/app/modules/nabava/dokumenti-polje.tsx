import { useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import { posaljiDokument, preuzmiDokument } from './nabava.calls.ts'
import styles from './nabava.module.css'
import { velicina } from './nabava.tekst.ts'
import type { Uredivanje } from './use-uredivanje.ts'

const ACCEPT = Object.keys(VRSTE_DATOTEKA)
  .map((extension) => `.${extension}`)
  .join(',')

/** Documents of the procurement: each is sent as soon as it is chosen, and belongs to it once the procurement is saved. */
export function DokumentiPolje({ uredivanje, zapisId }: { uredivanje: Uredivanje; zapisId: string }) {
  const { unos, set, greske } = uredivanje
  const input = useRef<HTMLInputElement>(null)
  const [salje, setSalje] = useState(0)
  const [greska, setGreska] = useState<string>()
  const dodaj = async (files: readonly File[]) => {
    setGreska(undefined)
    for (const file of files) {
      setSalje((n) => n + 1)
      try {
        const dokument = await posaljiDokument(zapisId, file)
        set(({ dokumentacija }) => ({ dokumentacija: [...dokumentacija, dokument] }))
      } catch (error) {
        setGreska(`${file.name}: ${messageOf(error)}`)
      }
      setSalje((n) => n - 1)
    }
  }
  return (
    <Field
      name="dokumentacija"
      label="Dokumentacija"
      hint="Poziv na dostavu ponuda, tehničke specifikacije, troškovnik i drugo. Najmanje jedan dokument."
      group
      required
      width="full"
      error={greska ?? greske.dokumentacija}
    >
      {() => (
        <>
          <ul className={styles.dokumenti}>
            {unos.dokumentacija.map(({ id, naziv, bajtova }) => (
              <li key={id}>
                <Inline gap={2} justify="between" wrap={false}>
                  <Button
                    variant="quiet"
                    icon="download"
                    onClick={() => void preuzmiDokument(id).catch((error: unknown) => setGreska(messageOf(error)))}
                  >
                    {naziv} ({velicina(bajtova)})
                  </Button>
                  <IconButton
                    icon="trash"
                    variant="quiet"
                    label={`Ukloni ${naziv}`}
                    onClick={() =>
                      set(({ dokumentacija }) => ({ dokumentacija: dokumentacija.filter((one) => one.id !== id) }))
                    }
                  />
                </Inline>
              </li>
            ))}
          </ul>
          <Button icon="upload" pending={salje > 0} onClick={() => input.current?.click()}>
            {PORUKE.datoteka.dodaj}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={ACCEPT}
            aria-label={PORUKE.datoteka.dodaj}
            onChange={({ currentTarget }) => {
              void dodaj([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </>
      )}
    </Field>
  )
}
