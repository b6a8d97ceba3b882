// Words with which people begin what they mean to do. A list cannot be complete: a word that is not in it proves nothing.

const VERBS = `
accept access accompany achieve acknowledge acquire act activate adapt add address adjust admit adopt advertise advise agree aim air align allocate allow amend
analyse analyze announce answer apologise apologize appeal append apply appoint appraise approach approve archive argue arrange ask assemble assess assign assist
attach attempt attend audit authorise authorize automate avoid award back backup bag bake balance bank bargain barter bath bathe be beat begin bench benchmark bid bike bin bind
bleach bleed blend block blog board boil bolt book boost borrow bottle box brainstorm brew bridge brief bring browse brush buckle budget build bundle burn bury butter buy
calculate calibrate call cancel capture care carry carve catch categorise categorize celebrate certify challenge change charge chase chat check choose chop circulate claim
clarify classify clean cleanse clear climb clip close coach coat code collate collect color colour comb combine come comfort commission commit communicate compare compile complain
complete compose compost compress compute conclude conduct confirm congratulate connect consider consolidate construct consult contact continue contribute convert
convince cook cool coordinate copy correct cost count cover craft crate create credit critique crop cross cull curate cure customise customize cut cycle damp dance darn date deal debug decide declare
declutter decorate decrease dedicate deep-clean deepen default defend defer define defrost degrease delegate delete deliver demo demolish demonstrate deploy deposit derive descale describe design
detach detail determine develop devise diagnose dial dice dig digitise digitize direct disable disassemble discard disconnect discover discuss dismantle dispatch display dispose distribute
ditch dive divide do dock document donate double double-check download draft drain draw dress drill drink drive drop dry dry-clean dump duplicate dust earn eat edit educate eliminate email e-mail
embed emerge employ empty enable enclose encourage encrypt end engage engrave enhance enjoy enlarge enlist enquire enrol enroll ensure enter entertain equip escalate escort
establish estimate evaluate examine exchange execute exercise expand experiment explain explore export express extend extract face facilitate fasten fax feed feel ferment fertilise fertilize fetch
fight figure file fill film filter finalise finalize finance find finish fire fit fix flash flatten flip float flush fly focus fold follow forecast format formulate forward foster
frame free freeze fry fulfil fulfill fund furnish gain gather gauge generate get gift give glaze glue go grade grant grate graze grease greet grill grind groom group grout grow guard guess guide hack
hammer hand handle hang harvest hash have haul head heal hear heat help hem hide highlight hike hire hit hoist hold hook hoover host hose hunt hurry hydrate iron identify illustrate imagine implement import
improve include incorporate increase index inform initiate inject ink innovate inquire insert inspect install instruct insulate insure integrate interview introduce inventory invest investigate
invite invoice involve issue iterate itemise itemize jog join jot journal judge juggle jump keep kick kill knead knit knock know label lace laminate land launch launder lay lead lean learn lease leave
lend let level lift light limit line link list listen litter live load loan locate lock log look lose lower lubricate mail maintain make manage map mark market marinate mash match measure
mediate meditate meet melt memorise memorize mend mention mentor merge message migrate milk mind minute mix mock model modify monitor mop mount move mow mulch multiply nail name navigate negotiate
network nominate note notify number nurse obtain observe offer oil open operate optimise optimize orchestrate order organise organize orient outline outsource oversee overhaul own pack package pad
paint pair park partition pass paste patch pave pay peel perform permit phone photocopy photograph pick pickle pilot pin ping pitch place plan plant plaster plate play plot plug plumb point polish poll pool
pop port position post postpone pot pour power practice practise praise pre-order preorder prepare prescribe present preserve press pressure-wash preview price prick prime print prioritise prioritize probe process procure produce profile
program programme prompt proofread propose protect prototype prove provide prune publish pull pump punch purchase purge pursue push put qualify quantify query question quit quiz quote race raise rake rank rate
reach react read rearrange reassess rebook rebuild recall receive recharge recite reclaim recommend reconcile reconnect reconsider reconstruct record recover recruit rectify recycle redeem redesign redirect redo
reduce refactor refer refill refine refinish reflect reformat refresh refund refuse register rehang rehearse reheat reimburse reinforce reinstall reject relabel relax relay release relocate remember remind remove rename
render renew renovate rent reorder reorganise reorganize repair repay repeat rephrase replace reply report repot reproduce request require reschedule rescue research reseal resend reserve reset resize resolve respond
rest restart restock restore restring restructure resume retest rethink retire retrieve return reuse review revise revisit revoke reward rewire reword rewrite ride ring rinse rip roast roll rotate route rub run sail salt
sample sand sanitise sanitize save saw say scan schedule scope scour scout scrape screen screw scrub seal search season seat secure see seed seek segment select sell send separate sequence serve
service set settle sew shake shampoo shape share sharpen shave shell shelve shift shine ship shoot shop shorten shortlist shout shovel show shower shred shrink shut shuffle sift sign signal silence simplify simulate sing sit
sketch ski skim skip slice slow smoke smooth snake snap soak solder solve sort source sow speak specify spell spend split sponsor spot spray spread squeeze stabilise stack staff stage stain stake stamp stand standardise standardize staple
start state steam steer step sterilise stew stick stir stitch stock stop store straighten strap streamline stream strengthen stretch strike string strip structure study style subdivide sublet submit subscribe substitute sue suggest
summarise summarize supervise supply support surprise survey suspend swap sweep swim switch sync synchronise synchronize tabulate tackle tag tail take talk tally tape target taste teach tear tell tend test text thank thaw thin
think throw tick tidy tie tighten tile time tin tip toast top top-up toss touch tour tow trace track trade train transcribe transfer transform translate transplant transport trash travel treat triage trial trim troubleshoot
try tune turn tutor tweak type unblock unclog uncover undo uninstall unload unlock unpack unplug unsubscribe untangle update upgrade upload urge use vacuum validate value varnish verify version vet view
visit visualise visualize volunteer vote wait wake walk want warm warn wash watch water wax weed weigh welcome weld whip whitewash widen win wind wipe wire wish withdraw work wrap write yield zip zoom google skype whatsapp slack nudge
`;

export const ACTION_VERBS: ReadonlySet<string> = new Set(VERBS.trim().split(/\s+/));

/** `re-send`, `double-check`: a known verb with a piece before it. Words on -ise, -ize and -ify are verbs nearly always. */
export const isActionVerb = (word: string): boolean =>
  ACTION_VERBS.has(word) ||
  ACTION_VERBS.has(word.replace(/^(?:re|un|pre|de|dis|over|out|double|spell|fact|spot|hand|deep|power)-?/, '')) ||
  /^[a-z]{3,}(?:ise|ize|ify)$/.test(word);
