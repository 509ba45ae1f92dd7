/** Words that say nothing about the subject, folded to plain letters: the most frequent of each language. */
const LISTS: Record<string, string> = {
  en: `a about after again all also am an and any are as at back be because been before being between both
    but by can could day days did do does down during each even every few first for former from get gets
    give gives go going good had has have he her here him his how if in into is it its just keep last
    less like made make makes many may me might month months more most much must my near new next no not
    now of off on once one only or other our out over own part people per put said same say says see set
    she should show shows since so some still such take takes than that the their them then there these
    they this those three through time to today too two under until up us use used uses using very want
    was way we week weeks well were what when where which while who whose why will with within without
    work would year years yet you your`,
  it: `a abbia ad agli ai al alla alle allo anche ancora anni anno avere aveva bene che chi ci cio col come
    con contro cosa cosi cui da dai dal dalla dalle dallo degli dei del della delle dello dentro di dopo
    dove due e ed era erano essere fa fare fatto fino fra gia giorni giorno gli ha hanno ho i il in io
    la le lei lo loro lui ma mai meno mesi mio molto ne negli nei nel nella nelle nello no noi non nuova
    nuove nuovi nuovo ogni oltre ora ore per perche piu poco poi prima primo puo quale quali quando
    quanto quasi quella quelle quelli quello questa queste questi questo sara se secondo senza si sia
    solo sono sta stata stati stato su sua sue sugli sui sul sulla sulle suo suoi tra tre tutti tutto un
    una uno verso vi`,
  es: `a al algo ano anos antes aqui asi aun aunque bajo bien cada casi como con contra cual cuando cuanto
    de del dentro desde despues dia dias donde dos durante e el ella ellas ellos en entre era es esa ese
    eso esta estaba estan este esto estos fue fueron ha haber habia hace hacer han hasta hay hoy la las
    le les lo los mas me mes meses mi mientras mismo muchos muy nada ni no nos nueva nuevas nuevo nuevos
    o otra otro para parte pero poco por porque primer primera primero puede pueden que quien se sea
    segun ser si sido sin sobre solo son su sus tambien tan tanto tiene tienen todo todos tras tres tu
    un una uno unos vez y ya`,
  fr: `a ainsi alors an annee annees ans apres au aucun aussi autre autres aux avait avant avec avoir bien
    car ce cela celle ces cet cette ceux chaque chez comme comment contre dans de deja depuis des deux
    devant dit doit donc dont du elle elles en encore entre est et etait etre eu faire fait fois font
    ici il ils je jour jours jusqu jusque la le les leur leurs lors lorsqu lui ma mais meme mes moins
    mois mon ne ni non nos notre nous nouveau nouveaux nouvel nouvelle nouvelles on ont ou par parce pas
    pendant peu peut peuvent plus pour pourquoi premier premiere pres puis qu quand que quel quelle qui
    quoi sa sans se selon sera ses si son sont sous sur ta tous tout toute toutes tres trois trop un une
    vers veut vos votre vous y`,
  de: `ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bereits bis
    bisher da damit dann das dass dem den denn der des dessen die dies diese diesem diesen dieser dieses
    doch drei du durch ein eine einem einen einer eines er erst erste ersten erstmals es etwa fur ganz
    gegen geht gibt haben hat hatte hatten heute hier ihr ihre ihrem ihren ihrer im immer in ins ist
    jahr jahre jahren jede jeden jeder jetzt kann kein keine konnen konnte machen macht man mehr mein
    mit monat monate monaten muss mussen nach neu neue neuem neuen neuer neues nicht nichts noch nun nur
    ob oder ohne schon sehr sein seine seinem seinen seiner seit selbst sich sie sind so soll sollen
    sowie statt tag tage tagen uber um und uns unter viel viele vom von vor wann war waren warum was
    weil weiter welche wenn wer werden wie wieder will wir wird wo woche wochen wurde wurden zu zum zur
    zwei zwischen`,
  pt: `a agora ainda alem alguns ano anos antes ao aos apenas apos aqui as ate cada com como contra da das
    de dela dele depois desde dia dias do dois dos durante e ela elas ele eles em enquanto entre era
    essa esse esta estao estava este estes eu faz fazer foi foram ha isso isto ja la lhe mais mas me mes
    meses mesmo meu muito na nao nas nem nessa neste no nos nossa nosso nova novas novo novos num numa o
    onde os ou outra outro para parte pela pelas pelo pelos pode podem por porque primeira primeiro qual
    quando quase que quem sao se segundo sem sempre ser seu seus so sob sobre sua suas tambem tao tem
    todo todos tres tudo um uma vai vez`,
  nl: `aan af al alle alleen als andere ben bij binnen dag dagen dan dat de deze die dit doen door drie dus
    een eens eerste en enkele er geen ging haar had hadden heb hebben heeft hem het hier hij hoe hun
    iets ik in is jaar jaren je kan komt krijgt kunnen maakt maand maar meer met mij moet moeten na naar
    niet niets nieuw nieuwe nog nu of om omdat onder ons onze ook op over per sinds te tegen ten toch
    toen tot tussen twee uit van vanaf veel voor waar wanneer was wat week weer welke werd werden wie
    wil worden wordt zal ze zelf zich zij zijn zo zonder zou`,
  sv: `alla allt an andra ar aret att av bara bland blev bli blir da dag dar de dem den denna det detta dig
    din dock du efter ej eller en enligt ett fa far flera for forsta fran ga genom ger gor ha hade han
    har hon honom hos hur i ingen inom inte ja jag kan kommer kunde man mellan men mer mest mot mycket
    na nagon nagra nar nu ny nya nytt och ocksa om oss over pa sa sager samma se sedan sig sin sina sitt
    ska skulle som stor till tre tva under upp ut utan vad var vara varit vi vid vill`,
  no: `alle alt andre at av bare ble bli blir da de dem den denne der det dette disse du eller en enn er et
    etter fa far flere for fordi forste fra gjor ha hadde han har hun hva hvor hvordan i igjen ikke
    ingen inn jeg kan kom kommer man mange med mellom men mer mot mye na nar noen ny nye nytt og ogsa om
    opp oss over pa sa seg sier sin sine skal skulle som store til to tre under ut uten vaere vaert var
    ved vi vil ville`,
  da: `af alle alt andre at bare blev blive bliver da de dem den denne der deres det dette dig din disse
    dog du efter eller en end er et fa far fem flere for forste fra gor ham han har havde hendes her hos
    hun hvad hvor hvordan i igen ikke ind ingen ja jeg kan kom kommer man mange med meget mellem men
    mere mod nar noget nogle nu ny nye nyt og ogsa om op os over pa sa sagde samme se sig siger sin sine
    skal skulle som store til to tre ud uden under vaere vaeret var ved vi vil ville`,
  fi: `ei eivat ennen ensi ensimmainen eri etta han hanen he ja jo joka jos jotka kaikki kaksi kanssa
    kautta koko kolme kuin kuitenkin kun kuten lisaksi me mika mikali minka molemmat monet moni mukaan
    mutta myos ne niiden noin nyt oli olisi olivat olla oma on ovat paljon saa sai se seka sen siita
    sille sina sita taas tai tama taman tassa tata te tulee tuli uuden uusi uutta vaan vain vasta viela
    voi voivat vuoden vuonna vuotta yksi yli`,
  pl: `a aby ale bardzo beda bedzie bez bo by byc byl byla bylo byly co czy dla dni do dwa dzis gdy gdzie
    go i ich ile im inne jak jako je jednak jego jej jest jeszcze juz kiedy ktora ktore ktory ktorych
    ktorzy lat lub ma maja mial miedzy mimo moze mozna na nad nam nas nich nie nim niz nowa nowe nowego
    nowy nowych o od oraz pierwszy po pod podczas poza przed przez przy rok roku sa sie sobie sposob
    swoj ta tak takze tam te tego tej ten to trzy tu tych tylko tym u w we wiec wsrod wszystko z za ze
    zostal zostala`,
  cs: `a aby aj ale ani az bez bude budou by byl byla bylo byly co coz dalsi den dnes dny do dva i jak jako
    je jeho jej jeji jejich jen jeste jestli ji jsem jsou k kam kde kdo kdy kdyz ktera ktere kteri ktery
    ma maji mel mezi mit muze my na nad nam nas ne nebo nebot necoz neni nez nic nova nove noveho novy o
    od on ona po pod podle pokud pred pri pro proc proti protoze prvni roce rok roku s se si sve sveho
    svou ta tak take tam te tedy ten tento teto to toho tom tri tu uz v ve vice vsak z za zde ze`,
  ru: `а без более бы был была были было быть в вам вас весь во вот все всего всех вы где год года году да
    даже день для дня до его ее если есть еще же за и из или им их к как когда которая которые которыи
    которых кто лет ли между меня может можно мы на над надо нас не него нее нет ни них но новая новое
    новые новыи новых о об один одна однако он она они оно от очень первыи по под после при про раз с
    сам свои себя со стал стала стали так также там те тем то того тоже только том ту ты у уже хотя чего
    чем через что чтобы эта эти это этого этои этот я`,
  tr: `ama ancak artik az bazi ben bin bir biri birkac bu buna bunu bunun cok cunku da daha de defa degil
    diye dolayi en fakat gibi gore gun gunu ha hangi hem henuz hep her hic icin iki ile ilk ise kadar
    kendi ki kim mi mu nasil ne neden nerede o olan olarak oldu oldugu olmak olur on ona onun oysa
    sadece sanki sey siz son sonra su tum uc uzere var ve veya ya yani yeni yil yili yok zaman`,
  ar: `التي الذي الذين الى اليوم ان او اول بعد به بها بين تلك ثم جديد جديدة حتى حول خلال دون ذلك ضد عام على
    عن عند عندما غير في فيه فيها قبل قد كان كانت كل كما لا لم لن له لها ما ماذا مع من منذ هذا هذه هم هو
    هي وفي وقد ومن وهو وهي يكون يوم`,
  hi: `अपन अब इन इस उन उस एक और क कय कर करन गई गए गय ज जब त तक तन तब थ द दन न नई नए नय नह पर पहल बद भ म य
    यह रह लए व वह स सकत सथ सल ह हआ हई हन`,
}

export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(LISTS).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
)
