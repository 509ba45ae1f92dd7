/** Words by which a text turns from its readers to the machine that classifies it. */
const MACHINES =
  'ai|a\\.i\\.|llms?|gpt|chatgpt|(?:large )?language models?|models?|assistants?|bots?|crawlers?|classifiers?|taggers?|parsers?|agents?|summari[sz]ers?|indexers?|automated (?:systems?|readers?|tools?)'
const WORKS = 'article|text|story|post|page|item|piece|document|content|entry|video|report|summary'
const LABELS = 'topics?|categor(?:y|ies)|tags?|labels?|classification|section|subtopics?|sub-topics?'

const DIRECTIVES = [
  // Orders to ignore earlier instructions, in the product's languages.
  /\b(?:ignor[ei]|disregard|forget|override|overrule|bypass|discard)\w*\b.{0,60}\b(?:instruct|prompt|rules?|guideline|directive|command|above|previous|prior|earlier|before)\w*/iu,
  /\b(?:ignora\w*|dimentica\w*|trascura\w*)\b.{0,60}\b(?:istruzion|regol|indicazion|prompt|precedent)\w*/iu,
  /\b(?:ignor[ae]\w*|olvid[ae]\w*|descart[ae]\w*|omit[ae]\w*)\b.{0,60}\b(?:instruccion|instrucción|reglas|indicacion|anterior|previ[ao]s)\w*/iu,
  /\b(?:ignore[rz]?|oublie[rz]?|négligez)\b.{0,60}\b(?:instruction|consigne|règle|précédent|ci-dessus)\w*/iu,
  /\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*)\b.{0,60}(?:anweisung|anleitung|regel|vorgabe|vorherig|bisherig|obig)\w*/iu,
  /\b(?:ignor[ae]\w*|esqueç\w*|desconsider\w*)\b.{0,60}(?:instruç|regras|orientaç|anterior|acima)\w*/iu,
  /\b(?:negeer|vergeet)\b.{0,60}\b(?:instructie|opdracht|regels|aanwijzing|voorgaande|vorige|bovenstaande)\w*/iu,
  /\b(?:ignorera|bortse|zlekceważ|glöm|ignorer|glem|unohda|ohita|zignoruj|zapomnij|ignoruj|zapomeň)\b.{0,60}(?:instruktion|instruks|anvisning|regl|ohje|aiem|zasad|wytyczn|polecen|instrukc|pokyn|předchoz)\w*/iu,
  /(?:игнорируй|забудь|не обращай внимания)\S{0,20}.{0,60}(?:инструкц|указан|правил|предыдущ)/iu,
  /(?:önceki|yukarıdaki|tüm).{0,40}(?:talimat|yönerge|komut)\S{0,20}.{0,40}(?:yok say|unut|dikkate alma|görmezden)/iu,
  /(?:تجاهل|انس|اهمل|أهمل)\S{0,20}.{0,60}(?:تعليمات|التعليمات|أوامر|الأوامر|القواعد|السابقة)/u,
  /(?:पिछले|पूर्व|ऊपर).{0,40}(?:निर्देश|आदेश).{0,40}(?:अनदेखा|नज़रअंदाज़|भूल)/u,
  /(?:指示|命令|プロンプト|ルール)(?:を|は)?.{0,20}(?:無視|忘れ)|(?:無視|忘れ).{0,20}(?:指示|命令|プロンプト)/u,
  /(?:이전|위의|앞의|모든).{0,20}(?:지시|명령|지침|프롬프트).{0,20}(?:무시|잊)/u,
  /(?:忽略|无视|忘记|無視).{0,20}(?:指令|指示|提示|规则|说明|要求)/u,

  // Addresses the machine itself.
  new RegExp(
    `\\b(?:p\\.?\\s?s\\.?|notes?|message|notice|instructions?|attention|reminder|hint|warning|info(?:rmation)?)\\s*(?:to|for|:)\\s*(?:all|any|the|every|this)?\\s*(?:${MACHINES})\\b`,
    'iu',
  ),
  new RegExp(`\\b(?:dear|hey|hello|attention,?)\\s+(?:${MACHINES})\\b`, 'iu'),
  new RegExp(
    `\\b(?:if|when|as) (?:you(?:'re| are)|reading this) (?:an?|the) (?:automated |large )?(?:${MACHINES})\\b`,
    'iu',
  ),
  new RegExp(`\\byou are (?:now )?(?:an?|the|in) (?:\\w+ ){0,3}(?:${MACHINES}|mode)\\b`, 'iu'),
  /\b(?:se sei|si eres|si vous êtes|si tu es|wenn du|falls du|se você é|als je een|als jij een)\b.{0,40}\b(?:ia|ki|ai|llm|model\w*|modello|modelo|modèle|assistent\w*|asistente|assistente|bot)\b/iu,
  /\b(?:nota|note|hinweis|aviso|bericht|opmerking|mensaje|messaggio|messages?)\b.{0,12}\b(?:all'|à l'|an die|an das|para a|para la|para o|per il|per l'|voor de|voor het|pour l'|aan de|al|für|für die)\s?.{0,12}\b(?:ia|ki|ai|llm|model\w*|modell\w*|modèle\w*|assistent\w*|classificat\w*|clasificad\w*)\b/iu,
  /(?:AI|人工知能|モデル|分類器|アシスタント|クローラー)(?:への|に対する|向けの)(?:注意|指示|メモ|お願い)/u,
  /(?:ملاحظة|رسالة|تعليمات).{0,12}(?:للذكاء|إلى الذكاء|لنموذج|إلى نموذج|للنموذج|للمصنف)/u,

  // The same at the start of a sentence, in the languages that the student reads.
  /^\W*(?:car[oa]|querid[oa]|estimad[oa]|prezad[oa]|cher|chère|liebe[rs]?|beste|geachte|kära|bästa|drog[ia]|szanowny)\s+(?:modell?[oeu]?|modèle|sprachmodell|taalmodel|språkmodell|assist?ent[ea]?|asistente|ia|ki|ai)(?!\p{L})[^.,]{0,20},/iu,
  /(?<!\p{L})(?:se és|om du är|jeśli jesteś|jeżeli jesteś)\s(?:en |um |uma )?(?:ai|ia|llm|modele?[lm]\p{L}*|språkmodell|bot\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:ora sei|ahora eres|tu es maintenant|vous êtes maintenant|du bist jetzt|agora és|agora você é|je bent nu|du är nu|jesteś teraz)\s.{0,6}(?:classifica|clasifica|classifie|klassif|classific|klasyfik|modell?|assist|asyst|asist)/iu,
  /(?:^|[:,])\W*(?:tratt?a|traite[rz]?|behandle|behandel|behandla|traktuj)\s\p{L}{1,6}\s.{0,8}(?:pagina|página|page|seite|sida|stron|text|articol|artícul|artigo|article|artikel|artyk).{0,30}(?<!\p{L})(?:come|como|comme|als|som|jako)(?!\p{L})/iu,
  /^(?=.*(?<!\p{L})(?:unica|única|seule|einzige|enige|enda|jedyna)(?!\p{L}))(?=.*(?:valid|válid|valab|gültig|geldig|giltig|poprawn))(?=.*(?:categor|catégor|kategor))/iu,
  /(?<!\p{L})(?:(?:argomento|tema|tópico|categoria) corr?ett?[oa] [èé]|juiste (?:onderwerp|categorie) is|rätta ämnet är|właściwy temat to)\s/iu,
  /あなたが(?:AI|人工知能|言語モデル)なら|あなたは今、?.{0,12}(?:分類器|モデル|アシスタント)/u,
  /(?:話題|分類|カテゴリー?).{0,20}だけを?(?:答え|返し|選)/u,
  /唯一の有効な.{0,6}(?:分類|カテゴリー?|話題)/u,
  /(?:言語モデル|分類器|アシスタント)様/u,
  /(?:أنت|انت) الآن.{0,6}(?:مصنف|نموذج|مساعد)/u,
  /(?:عزيزي|أيها) (?:نموذج|النموذج|المصنف|المساعد|الزاحف)/u,
  /(?:الموضوع الصحيح|التصنيف الصحيح|الفئة الصحيحة|الفئة الوحيدة الصالحة) /u,
  /إذا كنت (?:ذكاء اصطناعيا|نموذج)|أجب فقط ب/u,
  /تعامل مع هذ[اه].{0,12}على أن/u,

  // Dictates the answer.
  new RegExp(
    `\\b(?:tag|classify|categori[sz]e|label|file|mark|assign|sort|index|treat)\\w*\\b.{0,40}\\b(?:this|the|it|above|following)\\b(?:\\s+(?:${WORKS}))?.{0,20}\\b(?:as|under|to|with|into|only)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:correct|right|only|true|proper|valid|required|final|assigned)\\s+(?:\\w+\\s+){0,2}(?:${LABELS}|answer|output|response)\\b.{0,40}\\b(?:is|are|must|should|shall|:)`,
    'iu',
  ),
  new RegExp(
    `\\b(?:choose|select|pick|set|use|return|output|respond|answer|reply|print|emit)\\b.{0,30}\\b(?:${LABELS}|sub|l[123]|specifics?|json|confidence)\\b`,
    'iu',
  ),
  /\b(?:classifica|etichetta|assegna|clasifica|etiqueta|asigna|classe[rz]?|étiquete[rz]?|klassifizier\w*|ordne|classifique|classificeer|categoriseer)\b.{0,60}\b(?:come|como|comme|als|unter|sous|bajo|sotto|onder|a|zu)\b.{0,60}/iu,
  /\b(?:l'argomento|il tema|la categoria|el tema|la categoría|le thème|la catégorie|das thema|die kategorie|o tópico|a categoria|het onderwerp|de categorie)\b.{0,12}\b(?:corrett|giust|correct|richtig|juist|certa|exact)\w*/iu,
  /(?:この記事|本記事|この文章)(?:を|は).{0,40}(?:分類|タグ付け|選択)し/u,
  /(?:صنف|ضع|اختر).{0,20}(?:هذا المقال|هذه المقالة|الموضوع|التصنيف)/u,
  /(?:классифицируй|отнеси|выбери|пометь).{0,60}/iu,
  /(?:将|把|请将).{0,20}(?:归类|分类|标记)(?:为|到)/u,
  /(?:이 기사|이 글).{0,20}(?:분류|태그)/u,
  /\b(?:you (?:must|should|will|have to|need to|are to)|please) (?:only |always |now )?(?:answer|respond|reply|classify|tag|label|choose|select|return|output)\b/iu,

  /\b(?:re-?)?(?:classif(?:y|ied)|categori[sz]ed?|tag(?:ged)?|label(?:l?ed)?) (?:\S+ ){0,4}(?:as|under|into|to)\b[^.]{0,40}\W*$/iu,
  /\b(?:consider|treat|regard|assume|pretend|imagine|put|place)\b.{0,20}\b(?:this|the above|everything|all|every)\b.{0,30}\b(?:as|to be|about|into|in|under)\b.{0,60}(?:regardless|no matter|instead|only|you see|$)/iu,
  /\b(?:regardless of|whatever|no matter what) (?:its|the|this)? ?(?:content|text|article|subject|topic)\b/iu,
  new RegExp(
    `\\b(?:${MACHINES})\\b.{0,30}\\b(?:must|should|shall|has to|have to|is to|are to)\\b.{0,30}\\b(?:use|assign|choose|select|classify|tag|label|return|answer|put|treat|${LABELS})\\b`,
    'iu',
  ),
  /\b(?:rispondi|risponda|responde|responda|répond(?:s|ez)|antworte[tn]?|antwoord|svar[aer]?|odpowiedz|odpověz|ответь|отвечай)\b/iu,
  /\b(?:non tenere conto|non considerare|haz caso omiso|hagan caso omiso|ne ten(?:ez|ons|ir) pas compte|ne tiens pas compte|vergiss alles|vergessen sie alles|não leve em conta|houd geen rekening)\b/iu,
  /(?:カテゴリー?|分類|トピック|話題)は.{0,20}(?:です|とする|にして)/u,
  /(?:命令|指示|タスク).{0,12}(?:取り消|キャンセル|変更)/u,

  // Roles of a conversation, and ready-made answers.
  /\b(?:begin|end|start|new|next|previous|current) (?:of )?(?:(?:admin|system|root|user|secret|hidden) )?(?:command|instructions?|prompt|task|override)\b/iu,
  /\bend of (?:the )?(?:article|text|document|input|content)\b/iu,
  /\bfrom now on\b.{0,30}\b(?:you|act|behave|respond|answer|treat|put|classify|tag|label)\b/iu,
  /^\W*(?:system|developer|instruction)s?\s*(?:prompt|message|note|override)?\s*[:>»\]]/iu,
  /["'“”]?(?:l[123]|sub|sub_?topic|specifics?|topics?|tags?|labels?|categor(?:y|ies)|confidence|output|answer)["'“”]?\s*[:=]\s*["'“”[{]/iu,
  /\b\w+\s*\(\s*["'{].*["'}]\s*\)/u,
  /^\s*(?:tags?|keywords?|topics?|labels?|categor(?:y|ies)|sections?|outputs?|answers?|results?)\s*[:=]/iu,
]

/** A conversation with a machine inside the text. No article continues after it. */
const CONVERSATION =
  /(?:<\|[^|]*\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|assistant|user|human|article|instructions?|prompt)\b[^>]*>|(?<=^|\n|[.!?]\s)\W*(?:system|assistant|user|human)\s*(?:prompt|message|override)?\s*:)[\s\S]*$/iu
const MARKUP = /<\/?[a-z][^>]*>|#{2,}/giu
const BRACKETED = /\[[^\]]*\]|\{[^{}]*\}|\([^()]*\)/gu
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|\/\*[\s\S]*?\*\//gu
/** Zero-width, direction and tag characters, which machines see and readers do not. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Long runs of Latin letters and digits without a space, as in encoded orders. */
const ENCODED = /\b[A-Za-z0-9+/]{40,}={0,2}/gu
/** The same word over and over. */
const REPEATED = /(?<!\S)([^\s,;|/]{1,60})(?:[\s,;|/]{1,5}\1){2,}(?!\S)/giu

/** Titles and summaries are much shorter. Text beyond this is not read, by us or by a model. */
const READ_LENGTH = 2_000

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The text as readers see it: without anything hidden, encoded or bracketed for machines. All sentences stay. */
export function visibleText(text: string): string {
  return text
    .slice(0, READ_LENGTH)
    .normalize('NFKC')
    .slice(0, READ_LENGTH)
    .replace(HIDDEN, ' ')
    .replace(INVISIBLE, '')
    .replace(ENCODED, ' ')
    .replace(BRACKETED, (inner) => (isForReaders(inner) ? inner : ' '))
    .trim()
}

/**
 * Removes text that addresses machines instead of readers, because a stranger may want an article to be
 * classified elsewhere. Real headlines may read like orders ("How to use JSON in PostgreSQL"), so only the
 * input of a language model is cut this far.
 */
export function withoutDirectives(text: string): string {
  return visibleText(text)
    .replace(CONVERSATION, ' ')
    .replace(MARKUP, '\n')
    .split(/\n+/)
    .map((line) =>
      Array.from(sentences.segment(line), ({ segment }) => segment)
        .filter(isForReaders)
        .join(''),
    )
    .join('\n')
    .replace(REPEATED, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

function isForReaders(sentence: string): boolean {
  return !DIRECTIVES.some((directive) => directive.test(sentence))
}
