-- Shares and aid of an applicant are for whoever has a right to all of it; refused work lies within the right to its project.
DO $$
DECLARE
  cijeli text := $q$(SELECT kontekst(1)) = 'sustav' OR cardinality((SELECT moje_institucije())) > 0
    OR prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[]) AND prijavitelj_id <> ALL ((SELECT djelomicni_prijavitelji())::int[])$q$;
BEGIN
  EXECUTE format('ALTER POLICY citanje ON vlasnistvo USING (%s)', cijeli);
  EXECUTE format('ALTER POLICY citanje ON rad_na_pregledu USING (%s)', $q$(SELECT kontekst(1)) = 'sustav' OR $q$ || uvjet_opsega('rad_na_pregledu'));
  EXECUTE format('ALTER POLICY citanje ON potpora_male_vrijednosti USING (%s)', cijeli);
END $$;
