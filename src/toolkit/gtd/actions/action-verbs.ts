// Words with which people begin what they mean to do. A list cannot be complete: a word that is not in it proves nothing. Words that
// are things more often than deeds are left out; "Fence the garden" is known by the word behind it.

const VERBS = `
accept access accompany achieve acknowledge acquire act activate adapt add address adjust admit adopt advertise advise agree aim air align allocate
allow amend analyse analyze announce answer apologise apologize appeal append apply appoint appraise approach approve archive argue arrange ask
assemble assess assign assist attach attempt attend audit authorise authorize automate avoid award babysit back backorder backup bag bake balance
barbecue bargain barter bathe be beat begin benchmark bid bike bin bind blanch bleach bleed blend block blog boil bolt book bookmark boost borrow
bottle bounce box brace brainstorm brew brief bring browse brush buckle budget build bulk-buy bump bundle burn bury buy calculate calibrate call
cancel capture care carry carve catch categorise categorize caulk celebrate certify challenge change charge chase chat chauffeur check check-in chill
choose chop circulate claim clamp clarify classify clean cleanse clear climb clip close co-sign coach coat code collate collect color colour comb
combine come comfort commission commit communicate compare compile complain complement complete compose compost compress compute conclude concoct
condense conduct confer confess confirm congratulate connect consider console consolidate construct consult contact continue contrast contribute
converse convert convey convince cook cool coordinate copy correct cost count countersign cover craft create credit critique crochet cross cross-check
cull curate cure customise customize cut cycle dab damp dance darn date de-ice deactivate deal debrief debug decant decide decipher declare decline
declutter decode decorate decrease dedicate deduct deduplicate deep-clean deepen defend defer define defragment defrost degrease delegate delete
deliver demo demolish demonstrate demote denote depart deploy deposit deregister derive descale describe design detach detangle detect determine
develop devise diagnose dial dice dictate dig digitise digitize dilute dip direct disable disassemble discard disclose disconnect discover discuss
disinfect dismantle dismiss dispatch display dispose dispute distil distribute ditch dive divert divide do dock document donate doodle double
double-check douse download downsize draft drag drain drape draw dredge dress drill drink drip drive drop dry dry-clean dub dump duplicate dust e-mail
earmark earn eat edit educate elaborate elect elevate eliminate email embed embroider emerge emphasise employ empower empty enable enact enclose
encourage encrypt end endorse enforce engage engrave enhance enjoy enlarge enlist enquire enrich enrol enroll ensure enter entertain entrust enumerate
envision equip erase erect escalate escort establish estimate evaluate examine excavate exchange exclude execute exercise exhibit expand expedite
experiment explain explore export expose express extend extinguish extract fabricate face facilitate fact-check fade fasten fax feed feel ferment
fertilise fertilize fetch fiddle fight figure file fill film filter finalise finalize finance find fine-tune finetune finish fit fix flag flash
flatten flesh flip floss flush fly focus fold follow forage forecast forge forgive format formulate forward foster frame free freeze fry fulfil
fulfill fumigate fund furnish gain garnish gather gauge generate germinate get gift give glance glaze glean glue go google grade grant grate graze
grease greet grill grind groom group grout grow guess guide gut hack haggle hail hammer hand handle handwash handwrite hang harvest hash hatch haul
have heal hear heat help hem hide highlight hike hire hit hoe hoist hold honor honour hook hoover hose host hunt hurry hydrate identify ignite
illustrate imagine implement import impress imprint improve include incorporate increase index inflate inform infuse initiate inject innovate inquire
inscribe insert inspect install instruct insulate insure integrate interrogate intervene interview introduce inventory invest investigate invite
invoice involve iron isolate issue itemise itemize iterate jailbreak jet-wash jog join jot journal judge juggle jump jump-start jumpstart justify keep
kick kill kiss knead knit knock know label lace lacquer ladle laminate launch launder lay lead lean learn lease leash leave lend let liaise license
lift light limit link lint liquidate list listen litigate litter live load loan locate lock log look loosen lop lose lower lubricate mail maintain
make manage mandate mangle map marinate mark mash match measure mediate meditate meet melt memorise memorize mend mention mentor merge message migrate
mingle minute mix mock moderate modify moisturise monitor mop motivate mount move mow muck mulch multiply mute nail name narrow navigate neaten
negotiate neuter nominate notarise note notify nudge number nurture observe obtain offer offload offset oil onboard open operate opt optimise optimize
orchestrate order organise organize orient outline outsource overhaul oversee overwrite pace pack package paint pair paraphrase pare park participate
partition pass paste pat patch pause pave pawn pay pedal peel perfect perform permit peruse phone photocopy photograph pick pickle pilot pin ping
pitch place plait plan plant plaster plate play pledge plot plough plow plug plumb poach point polish poll pop portion post postpone pot pour practice
practise praise pre-order preheat preorder prepare prescribe present preserve preside presoak presort press pressure-wash preview price prick print
prioritise prioritize probe process procure produce promote prompt pronounce proofread prop propagate propose protect prototype prove provide prune
publish pull pump punch puncture purchase puree purge pursue push put qualify quantify quarantine quench query question quit quiz quote race raise
rake rank rate ration reach react read realign reapply rearrange reassess reattach rebook rebuild recall recap receive recharge recite reclaim recode
recommend recompile reconcile reconfirm reconnect reconsider reconstruct record recount recover recruit rectify recycle redeem redesign redirect
redline redo redraft reduce refactor refer refill refine refinish reflect reformat refresh refund refuse register rehang rehearse reheat reimburse
reinforce reinstall reject relabel relate relaunch relax relay release relight reload relocate remember remind remix remortgage remove rename render
renew renovate rent reorder reorganise reorganize repair repay repeat rephrase replace reply report repot reproduce request require reroute rerun
reschedule rescue reseal research resend reserve reset resign resize resole resolve respond respray rest restart restock restore restring restructure
resume retest rethink retire retrieve return retype reupholster reuse reverse review revise revisit revoke reward rewind rewire reword rewrite ride
ring rinse rip roast roll rotate route rub run sail salvage sample sand sanitise sanitize save saw say scan scatter schedule scope scour scout scrap
scrape scratch screen screw scribble scrub sculpt seal search secure see seed seek segment select sell send separate sequence serve service set settle
sew shadow shake shampoo shape share sharpen shave shelve shift shine ship shoo shoot shop shorten shortlist shout shovel show shred shrink shuffle
shut sieve sift sign silence simplify simulate sing sit skate sketch ski skim skip skype slack slash slice slow smell smooth snap sniff snooze soak
socialise soften solder solve sort soundproof source sow spackle spay speak specify spell spend spin splash splice split sponsor spot spray spread
spruce squeeze stabilise stack staff stamp stand standardise standardize staple start steam steer stencil step sterilise stew stir stitch stock stop
store straighten strap stream streamline strengthen stretch strike strip study subdivide sublet submit subscribe substitute subtract sue suggest
summarise summarize supervise supply support suppress surprise survey suspend swab swap swat sweep swim swipe switch sync synchronise synchronize
tabulate tackle tag tailor take talk tally tape target tarmac taste teach tear telephone tell tend test tether text thank thaw thicken thin think
throw tick tidy tie tighten tile tilt tint tip top-up toss touch toughen tour tow trace track transcribe transfer transform translate transplant
transport trash travel treat triage trigger trim troubleshoot truncate try tuck tumble tune turn tutor tweak twist type unblock unbox unclip unclog
uncover undertake undo unfold unfollow unfreeze unify uninstall unite unload unlock unpack unplug unroll unscrew unsubscribe untangle unwrap upcycle
update upgrade upload uproot urge use utilise vaccinate vacuum validate varnish vary verify vet veto visit visualise visualize volunteer vote wait
waiting waive wake walk want warm warn wash watch water waterproof wax wean weatherproof weave wed weed weigh welcome weld whatsapp whip whisk whiten
whitewash widen win winterise wipe wish withdraw work worry wrap wring write yank yield zip zoom
`;

const ACTION_VERBS: ReadonlySet<string> = new Set(VERBS.trim().split(/\s+/));

/** `re-send`, `double-check`: a known verb with a piece before it. Words on -ise, -ize and -ify are verbs nearly always. */
export const isActionVerb = (word: string): boolean =>
  ACTION_VERBS.has(word) ||
  ACTION_VERBS.has(word.replace(/^(?:re|un|pre|de|dis|over|out|double|spell|fact|spot|hand|deep|power)-?/, '')) ||
  /^[a-z]{3,}(?:ise|ize|ify)$/.test(word);
