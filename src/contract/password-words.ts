/** What passwords are made of that are tried first here: words of the trade, places, names and everyday words. In small letters. */

const trade = `depot litro litrogas laugfs laugf gas lpg cylinder cylinders bottle bottles agency agent dealer dealers distributor distributors distribution
  energy petroleum propane butane burner stove cooker kitchen refill filling loading lorry vehicle driver helper sales salesrep cash cheque account accounts
  accountant office warehouse stock stores supply supplier trading traders trade enterprise enterprises company holdings lanka limited private business`

const places = `srilanka ceylon lanka colombo kandy galle jaffna negombo kurunegala anuradhapura polonnaruwa matara ratnapura rathnapura badulla batticaloa trincomalee
  gampaha kalutara hambantota nuwaraeliya nuwara eliya matale kegalle vavuniya mannar mullaitivu kilinochchi ampara puttalam chilaw dambulla moratuwa dehiwala
  mountlavinia kotte battaramulla panadura horana homagama maharagama nugegoda kottawa piliyandala kadawatha kiribathgoda wattala jaela kelaniya peliyagoda
  minuwangoda nittambuwa veyangoda avissawella hanwella kaduwela malabe embilipitiya balangoda bandarawela haputale welimada monaragala wellawaya tangalle weligama
  hikkaduwa ambalangoda beruwala aluthgama bentota kuliyapitiya narammala wariyapola nikaweratiya giriulla mawanella rambukkana gampola nawalapitiya hatton
  peradeniya katugastota akurana digana mahiyanganaya kataragama tissamaharama kalmunai akkaraipattu kinniya mutur pointpedro chavakachcheri medawachchiya kekirawa
  habarana sigiriya hingurakgoda kaduruwela elpitiya deniyaya akuressa borella wellawatte maradana pettah rajagiriya uva wayamba ruhuna rajarata sabaragamuwa`

const names = `perera silva fernando fonseka dissanayake bandara jayawardena jayasinghe wickramasinghe gunawardena rajapaksa kumara kumar mohamed nuwan kasun sunil nimal
  kamal saman chaminda chathura dilshan lasith kumari nadeesha sanath sangakkara mahela malinga michael jennifer jordan samantha charlie`

const everyday = `password passwort passcode passphrase pass word admin administrator superadmin root user guest manager master owner boss login signin welcome letmein
  changeme default secret private test testing demo temp temporary sample example system server computer internet google facebook whatsapp youtube samsung android
  iphone nokia huawei windows microsoft office iloveyou iloveu loveyou lovely love mylove forever sunshine princess football baseball basketball cricket superman batman
  spiderman trustno whatever starwars corvette mercedes maverick midnight liverpool arsenal chelsea manchester united barcelona realmadrid dragon monkey shadow killer
  pokemon freedom hunter summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december hello deps cookie blessed jesus christ buddha ganesha allah tiger lion elephant nothing access flower family sinhala tamil english
  mother father amma thaththa malli nangi akka ayya birthday money business correct battery staple`

/** Stems, the longest first. */
export const easyWords: readonly string[] = [
  ...new Set(`${trade} ${places} ${names} ${everyday}`.split(/\s+/).filter((word) => word.length > 2)),
].toSorted((a, b) => b.length - a.length)
