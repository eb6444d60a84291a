import { foldedTerms } from './terms.ts';

/** Patterns of text that addresses the machine reading it instead of people. */
const forms: readonly RegExp[] = [
  /\b(?:ignor\w*|disregard|forget|overrid\w*|bypass|oubli\w*|passe outre|ne tiens? pas compte)\b.{0,50}\b(?:instructions?|rules?|prompts?|guidelines?|previous|above|prior|directives?|consignes?|regles?|precedent\w*|ci-dessus|passages?)\b/,
  /(?:^|\s)\[\d{1,2}\]/,
  /\b(?:system|developer|hidden|secret|initial)\s+(?:prompt|message|instructions?)\b|\b(?:prompt|invite|message) (?:du )?systeme\b/,
  /\b(?:your|the|tes|vos|ton|votre) (?:prompt|instructions|directives|consignes)\b/,
  /\byou are (?:now|no longer)\b|\bfrom now on\b|\b(?:act|behave|respond|answer) as (?:if|an?|the)\b|\bpretend (?:to be|you|that)\b|\brole-?play\b/,
  /\b(?:tu es|vous etes) (?:maintenant|desormais)\b|\b(?:agis|agissez|comporte-toi) comme\b|\bfais comme si\b/,
  /\bjailbr\w+|\b(?:developer|dan|debug|god|admin|sudo|maintenance) mode\b|\bmode (?:developpeur|administrateur|debogage)\b/,
  /(?:^|[\s"“])(?:system|assistant|user|systeme)\s*:/,
  /‹\s*\|?\/?\s*(?:system|im_|assistant|inst|s\b)|<\s*\|?\/?\s*(?:system|im_|assistant|inst|s\b)|\(\/?inst\)|\[\/?inst\]|###\s*(?:system|instruction)/,
  /\b(?:language model|large language|chatbot|chat ?gpt|\bllm\b|ai assistant|as an ai|dear ai|hey ai|modele de langage|assistant virtuel|intelligence artificielle)\b/,
  /\b(?:end|start|begin|fin|debut) (?:of|de|des|du) (?:the )?(?:passages?|prompt|context\w*|question|instructions?)\b|\bnew (?:task|instructions?|rules?)\b|\bnouvelles? (?:tache|consignes?|instructions?)\b/,
  /\b(?:reply|answer|respond|say|print|output|repeat|write|repond\w*|repete\w*|ecri\w*|dis|dites)\b.{0,30}\b(?:only|exactly|verbatim|after me|word for word|apres moi|exactement|uniquement|mot pour mot|nothing (?:else|but))\b/,
  /\b(?:when|if|whenever|quand|si)\b.{0,20}\b(?:asked|anyone asks|a buyer asks|on (?:te|vous) demande)\b.{0,40}\b(?:say|answer|reply|tell|dis|dites|repond\w*)\b/,
  /\b(?:list|show|dump|print|reveal|leak|give|montre\w*|donne\w*|affiche\w*|revele\w*)\b.{0,40}\b(?:database|passwords?|tokens?|api keys?|secrets?|all (?:the )?(?:users|members|bidders|data)|other members|base de donnees|mots? de passe|autres membres)\b/,
  /\b(?:base64|rot13)\b/,
];

/** Letters that look like Latin ones, as far as they are used to disguise words. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '@': 'a',
};

const unmasked = (text: string): string =>
  text.replaceAll(/[аеіорсух]|(?<=\p{L})[013@](?=\p{L})/gu, (sign) => lookalikes[sign] ?? sign);

/**
 * Whether a text gives orders to a machine. Such a question is not passed on, and such a comment is
 * not used as a passage: neither says anything about a vehicle.
 */
export const speaksToMachine = (text: string): boolean => {
  const plain = unmasked(
    foldedTerms(text.replaceAll(/[\p{Default_Ignorable_Code_Point}]/gu, '')).replaceAll(
      /\s+/g,
      ' ',
    ),
  );
  return forms.some((form) => form.test(plain));
};
